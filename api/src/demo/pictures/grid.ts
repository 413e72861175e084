/** A blurred copy: `passes` box filters of the radius, which comes close to a Gaussian; edges are repeated. */
export function blurred(source: Float32Array, width: number, height: number, radius: number, passes = 2): Float32Array {
  let from: Float32Array = Float32Array.from(source);
  let to: Float32Array = new Float32Array(source.length);
  for (let pass = 0; pass < passes; pass++) {
    sweep(from, to, width, height, 1, width, radius);
    sweep(to, from, height, width, width, 1, radius);
  }
  return from;
}

/** One running mean along rows (`step` 1) or columns (`step` = width). */
function sweep(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): void {
  const share = 1 / (radius * 2 + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const end = start + (length - 1) * step;
    // Indices are kept between start and end, so every read is in range.
    const first = from[start] as number;
    const last = from[end] as number;
    let sum = first * (radius + 1);
    for (let ahead = 1; ahead <= radius; ahead++) sum += ahead < length ? (from[start + ahead * step] as number) : last;
    for (let index = 0, at = start; index < length; index++, at += step) {
      to[at] = sum * share;
      sum += index + radius + 1 < length ? (from[at + (radius + 1) * step] as number) : last;
      sum -= index - radius >= 0 ? (from[at - radius * step] as number) : first;
    }
  }
}

/** Smooth noise of about −1…1 on a torus of `size` × `size`, with features of `size / cells` spots. */
export function noiseTile(size: number, cells: number, next: () => number): Float32Array {
  const corners = Float32Array.from({ length: cells * cells }, () => next() * 2 - 1);
  const tile = new Float32Array(size * size);
  const ease = (share: number) => share * share * (3 - 2 * share);
  for (let y = 0; y < size; y++) {
    const v = (y / size) * cells;
    const [row, below, down] = [Math.floor(v), (Math.floor(v) + 1) % cells, ease(v % 1)];
    for (let x = 0; x < size; x++) {
      const u = (x / size) * cells;
      const [column, right, across] = [Math.floor(u), (Math.floor(u) + 1) % cells, ease(u % 1)];
      const corner = (r: number, c: number) => corners[r * cells + c] as number;
      const top = corner(row, column) + (corner(row, right) - corner(row, column)) * across;
      const bottom = corner(below, column) + (corner(below, right) - corner(below, column)) * across;
      tile[y * size + x] = top + (bottom - top) * down;
    }
  }
  return tile;
}
