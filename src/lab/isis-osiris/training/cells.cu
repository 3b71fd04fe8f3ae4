// The first layer of the net: for each free cell its row, and one row for each free cell beside it, added up and cut at
// zero; pooled over the board as sums (an eighth of them) and as the most. One thread for each unit.
#include <cuda_bf16.h>
#define BOARDS 16

__device__ __forceinline__ float aroundOf(const float* values, int cell) { // `cell` is known when this is compiled
  float sum = 0;
  if (cell % 6 > 0) sum += values[cell > 0 ? cell - 1 : 0];
  if (cell % 6 < 5) sum += values[cell < 35 ? cell + 1 : 0];
  if (cell >= 6) sum += values[cell >= 6 ? cell - 6 : 0];
  if (cell < 30) sum += values[cell < 30 ? cell + 6 : 0];
  return sum;
}

extern "C" __global__ void __launch_bounds__(BOARDS * UNITS) cellsForward(int count, const int16_t* rows, const float* own, const float* near, const uint8_t* labels, __nv_bfloat16* units, float* pooled, uint8_t* tops) {
  int unit = threadIdx.x, board = blockIdx.x * BOARDS + threadIdx.y;
  if (board >= count) return;
  const int16_t* row = rows + (size_t)board * CELLS;
  float nears[CELLS], total = 0, most = 0;
  int top = 255;
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) {
    int here = __ldg(row + cell);
    nears[cell] = here < CELL_ROWS ? __ldg(near + __ldg(labels + here) * UNITS + unit) : 0.0f;
  }
  __nv_bfloat16* out = units + (size_t)board * CELLS * UNITS + unit;
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) {
    int here = __ldg(row + cell);
    float value = 0;
    if (here < CELL_ROWS) value = fmaxf(0.0f, __ldg(own + here * UNITS + unit) + aroundOf(nears, cell));
    total += value;
    if (value > most) { most = value; top = cell; }
    out[cell * UNITS] = __float2bfloat16(value);
  }
  pooled[(size_t)board * 2 * UNITS + unit] = total * 0.125f;
  pooled[(size_t)board * 2 * UNITS + UNITS + unit] = most;
  tops[(size_t)board * UNITS + unit] = top;
}

// How much each cell is wished for: its units times the board's wish. One thread for each cell.
extern "C" __global__ void wishesForward(int count, const __nv_bfloat16* units, const float* wish, float* wishes) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= count * CELLS) return;
  const __nv_bfloat162* from = (const __nv_bfloat162*)(units + (size_t)at * UNITS);
  const float* by = wish + (size_t)(at / CELLS) * UNITS;
  float sum = 0;
#pragma unroll
  for (int pair = 0; pair < UNITS / 2; pair++) {
    float2 two = __bfloat1622float2(from[pair]);
    sum += two.x * __ldg(by + 2 * pair) + two.y * __ldg(by + 2 * pair + 1);
  }
  wishes[at] = sum;
}

extern "C" __global__ void __launch_bounds__(BOARDS * UNITS) wishesBackward(int count, const __nv_bfloat16* units, const float* slopes, float* wish) {
  int unit = threadIdx.x, board = blockIdx.x * BOARDS + threadIdx.y;
  if (board >= count) return;
  float sum = 0;
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++)
    sum += __ldg(slopes + (size_t)board * CELLS + cell) * __bfloat162float(units[((size_t)board * CELLS + cell) * UNITS + unit]);
  wish[(size_t)board * UNITS + unit] = sum;
}

// Adds the slopes of both tables up in shared memory, and then to those of the other blocks. The slope of a unit comes
// from the pooled sum, from the pooled most where it is this cell's, and from the cell's wish.
extern "C" __global__ void __launch_bounds__(BOARDS * UNITS) cellsBackward(int count, const int16_t* rows, const uint8_t* labels, const __nv_bfloat16* units, const uint8_t* tops, const float* pooled, const float* wishes, const float* wish, float* own, float* near) {
  extern __shared__ float sums[];
  float *ownSums = sums, *nearSums = sums + CELL_ROWS * UNITS;
  int unit = threadIdx.x, thread = threadIdx.y * UNITS + unit, threads = BOARDS * UNITS;
  for (int at = thread; at < (CELL_ROWS + LABELS) * UNITS; at += threads) sums[at] = 0;
  __syncthreads();
  for (int board = blockIdx.x * BOARDS + threadIdx.y; board < count; board += gridDim.x * BOARDS) {
    const int16_t* row = rows + (size_t)board * CELLS;
    const __nv_bfloat16* from = units + (size_t)board * CELLS * UNITS + unit;
    float whole = pooled[(size_t)board * 2 * UNITS + unit] * 0.125f, most = pooled[(size_t)board * 2 * UNITS + UNITS + unit];
    float by = wish[(size_t)board * UNITS + unit], slope[CELLS];
    int top = tops[(size_t)board * UNITS + unit];
#pragma unroll
    for (int cell = 0; cell < CELLS; cell++) {
      slope[cell] = 0;
      int here = __ldg(row + cell);
      if (here >= CELL_ROWS || !(__bfloat162float(from[cell * UNITS]) > 0)) continue;
      slope[cell] = whole + (cell == top ? most : 0.0f) + by * __ldg(wishes + (size_t)board * CELLS + cell);
      atomicAdd(ownSums + here * UNITS + unit, slope[cell]);
    }
#pragma unroll
    for (int cell = 0; cell < CELLS; cell++) {
      int here = __ldg(row + cell);
      if (here >= CELL_ROWS) continue;
      float sum = aroundOf(slope, cell);
      if (sum != 0) atomicAdd(nearSums + __ldg(labels + here) * UNITS + unit, sum);
    }
  }
  __syncthreads();
  for (int at = thread; at < CELL_ROWS * UNITS; at += threads) if (ownSums[at] != 0) atomicAdd(own + at, ownSums[at]);
  for (int at = thread; at < LABELS * UNITS; at += threads) if (nearSums[at] != 0) atomicAdd(near + at, nearSums[at]);
}
