"""The matches of kernels.h, all at once: with CuPy on a GPU, or compiled for a processor to try the training out."""
import ctypes, os, subprocess, tempfile
import numpy as np, torch
from board import tables

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE_FACTS, CELL_FACTS, HIDDEN_TABLE, HIDDEN_CELL, HEXES, ACTIONS = 72, 32, 32, 8, 19, 179
FACTS = HEXES * (CELL_FACTS + HIDDEN_CELL) + TABLE_FACTS + HIDDEN_TABLE
GAME_BYTES = 256  # at least sizeof(struct Game)

ON_GPU = r'''
#include <cuda_bf16.h>
#define HERE static __device__ __forceinline__
#define FACT __nv_bfloat16
#define UNWRAPPED(...) __VA_ARGS__
#define GRID(name, told, ...) extern "C" __global__ void name(UNWRAPPED told) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < count) __VA_ARGS__ }
'''
ON_CPU = r'''
#include <string.h>
struct Brief { unsigned short bits; explicit Brief(float x) { unsigned all; memcpy(&all, &x, 4); bits = (all + 0x8000u) >> 16; } };
#define FACT Brief
#define UNWRAPPED(...) __VA_ARGS__
#define GRID(name, told, ...) extern "C" void name(UNWRAPPED told) { for (int i = 0; i < count; i++) __VA_ARGS__ }
'''


class Kernels:
    def __init__(self, count, device, seed=1):
        self.count, self.device, self.seed = count, device, seed
        self.tables = torch.frombuffer(bytearray(tables()), dtype=torch.uint8).to(device)
        self.games = torch.zeros(count * GAME_BYTES, dtype=torch.uint8, device=device)
        self.onGpu = device != "cpu"
        source = (ON_GPU if self.onGpu else ON_CPU) + '#include "kernels.h"\nstatic_assert(sizeof(Game) <= %d, "");\n' % GAME_BYTES
        if self.onGpu:
            import cupy
            self.cupy = cupy
            self.module = cupy.RawModule(code=source, options=("--std=c++17", "-I" + HERE), backend="nvcc")
        else:
            folder = tempfile.mkdtemp()
            open(f"{folder}/k.cpp", "w").write(source)
            subprocess.run(["c++", "-O2", "-shared", "-fPIC", "-I" + HERE, "-o", f"{folder}/k.so", f"{folder}/k.cpp"], check=True)
            self.module = ctypes.CDLL(f"{folder}/k.so")

    def call(self, name, *told):
        told = (self.games, np.int32(self.count), *told)
        if self.onGpu:
            with self.cupy.cuda.Stream.from_external(torch.cuda.current_stream()):
                told = tuple(x.data_ptr() if torch.is_tensor(x) else x for x in told)
                self.module.get_function(name)(((self.count + 127) // 128,), (128,), told)
        else:
            getattr(self.module, name)(*(self.plain(x) for x in told))

    def plain(self, x):
        if torch.is_tensor(x): return ctypes.c_void_p(x.data_ptr())
        return ctypes.c_int32(x) if isinstance(x, np.int32) else ctypes.c_uint32(int(x))

    def next(self):
        self.seed = (self.seed * 1664525 + 1013904223) % 2**32
        return np.uint32(self.seed)

    def start(self, mode):
        """Mode: seats, bouts, greedy, frozen, openings (kernels.h)."""
        self.mode = tuple(np.int32(part) for part in mode)
        self.call("start", *self.mode, self.next())

    def sight(self, facts, open, weight, own, frozen, mover, seats):
        facts.zero_()
        self.call("sight", self.tables, facts, open, weight, own, frozen, mover, seats)

    def advance(self, chosen, reward, over, length, tamed):
        self.call("advance", self.tables, chosen, reward, over, length, tamed, *self.mode, self.next())

