"""The steps of game.h and steps.h for many matches at once: on a GPU through CuPy, or on a processor for a dry run."""
import ctypes, os, re, subprocess, tempfile
import numpy as np, torch

HERE = os.path.dirname(os.path.abspath(__file__))
UNITS, CELL_ROWS, LABELS, HAND_ROWS, HAND_SLOTS, MOVES = 48, 595, 117, 218, 18, 37
GAME_BYTES = 296
STEPS = {
    "startStep": "struct Game* games, int seats, uint32_t seed, int isPlain",
    "lookStep": "const struct Game* games, int seats, int16_t* cells, int16_t* hands, uint8_t* open, float* scores, uint8_t* facts",
    "advanceStep": "struct Game* games, int seats, const int64_t* chosen, float* result, uint8_t* over, int isPlain",
    "otherDrawsStep": "const struct Game* games, int seats, int16_t* hands, float* odds",
    "rivalStep": "const struct Game* games, int seats, const float* net, int isOld, int64_t* chosen, uint32_t seed",
}


def read(name):
    with open(os.path.join(HERE, name)) as file:
        return file.read()


def source(is_gpu):
    """One function for each step, over all matches."""
    text = "#include <stdint.h>\n#include <math.h>\n"
    if is_gpu:
        text += "#define HERE static __device__ __forceinline__\n#define APART static __device__ __noinline__\n#define CONSTANT static __device__ const\n"
    text += f"#define WHIMS {os.environ.get('WHIMS', '7')}\n"
    text += read("game.h").replace('#include <stdint.h>', '') + read("yardstick.h") + read("steps.h")
    text += f"static_assert(sizeof(struct Game) == {GAME_BYTES}, \"GAME_BYTES\");\n"
    for name, told in STEPS.items():
        names = ", ".join(one.split()[-1].lstrip("*") for one in told.split(","))
        if is_gpu:
            text += f'extern "C" __global__ void {name}All(int count, {told}) {{ int at = blockIdx.x * blockDim.x + threadIdx.x; if (at < count) {name}(at, {names}); }}\n'
        else:
            text += f'extern "C" void {name}All(int count, {told}) {{ for (int at = 0; at < count; at++) {name}(at, {names}); }}\n'
    if is_gpu:
        text += f"#define UNITS {UNITS}\n" + read("cells.cu")
    return text


class GpuSteps:
    def __init__(self):
        import cupy
        self.cupy = cupy
        self.module = cupy.RawModule(code=source(True), options=("--std=c++17",), backend="nvcc")
        self.kernels = {}

    def launch(self, name, grid, block, told, shared=0):
        kernel = self.kernels.get(name)
        if kernel is None:
            kernel = self.kernels[name] = self.module.get_function(name)
            if shared:
                kernel.max_dynamic_shared_size_bytes = shared
        told = tuple(x.data_ptr() if torch.is_tensor(x) else np.uint32(x) if name.endswith("StepAll") and x > 2**31 - 1 else np.int32(x) for x in told)
        with self.cupy.cuda.Stream.from_external(torch.cuda.current_stream()):
            kernel(grid, block, told, shared_mem=shared)

    def call(self, name, count, *told):
        self.launch(name + "All", ((count + 127) // 128,), (128,), (count, *told))


class CpuSteps:
    def __init__(self):
        folder = tempfile.mkdtemp()
        path = os.path.join(folder, "steps.cpp")
        with open(path, "w") as file:
            file.write(source(False))
        library = os.path.join(folder, "steps.so")
        subprocess.run(["c++", "-O2", "-shared", "-fPIC", "-o", library, path], check=True)
        self.library = ctypes.CDLL(library)

    def call(self, name, count, *told):
        self.library[name + "All"](ctypes.c_int(count), *(ctypes.c_void_p(x.data_ptr()) if torch.is_tensor(x) else ctypes.c_uint32(x) for x in told))


def yardstick(device):
    """The weights of level 4 of 2026, from the module in which it is kept."""
    import base64
    with open(os.path.join(HERE, "..", "..", "..", "games", "isis-osiris", "bot", "weights.ts")) as file:
        text = file.read()
    steps = [float(one) for one in re.search(r"steps: \[([^\]]*)\]", text).group(1).split(",") if one.strip()]
    whole = np.frombuffer(base64.b64decode(re.search(r'text:\s*"([^"]*)"', text).group(1) + "=="), dtype="<i2").astype(np.float64)
    ends = [56320, 56902, 57484, 58066]
    assert len(whole) == ends[-1], len(whole)
    parts = np.split(whole, ends[:-1])
    return torch.tensor(np.concatenate([part * step for part, step in zip(parts, steps)]).astype(np.float32), device=device)
