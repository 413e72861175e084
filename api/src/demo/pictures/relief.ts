/**
 * The depth of a picture's people, in pixels towards the camera, on a coarse grid: what the lighting computes
 * normals and shadows from. Solids are noted while people are drawn, from the back to the front, and put into the
 * grid once the mask says whose each spot is.
 */
export class Relief {
  readonly width: number;
  readonly height: number;
  readonly #divisor: number;
  readonly #solids: ((grid: Grid) => void)[] = [];
  #owner = 0;
  #hairOnly = false;

  constructor(pictureWidth: number, pictureHeight: number, divisor: number) {
    this.#divisor = divisor;
    this.width = Math.ceil(pictureWidth / divisor);
    this.height = Math.ceil(pictureHeight / divisor);
  }

  /** What follows belongs to that part (parts.ts). */
  begin(owner: number): void {
    this.#owner = owner;
  }

  /** What `build` puts in shapes the hair only, not the clothes it falls on. */
  asHair(build: () => void): void {
    this.#hairOnly = true;
    build();
    this.#hairOnly = false;
  }

  /** Half an ellipsoid of depth radius `rz` whose rim lies at `base`. */
  dome(x: number, y: number, rx: number, ry: number, base: number, rz: number, turn = 0): void {
    const [owner, hairOnly] = [this.#owner, this.#hairOnly];
    this.#solids.push((grid) =>
      grid.visit(owner, hairOnly, x, y, rx, ry, turn, (u, v, index) => {
        const rest = 1 - (u / rx) ** 2 - (v / ry) ** 2;
        if (rest > 0) grid.raise(index, base + rz * Math.sqrt(rest));
      }),
    );
  }

  /** A limb from one point to another; `flat` 1 is of round section, less is flatter. */
  limb(x1: number, y1: number, x2: number, y2: number, radius: number, base: number, flat = 1): void {
    const [owner, hairOnly] = [this.#owner, this.#hairOnly];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length2 = dx * dx + dy * dy || 1;
    const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
    this.#solids.push((grid) =>
      grid.visit(owner, hairOnly, mx, my, Math.abs(dx) / 2 + radius, Math.abs(dy) / 2 + radius, 0, (u, v, index) => {
        const share = Math.max(0, Math.min(1, ((u + mx - x1) * dx + (v + my - y1) * dy) / length2));
        const off2 = (u + mx - x1 - dx * share) ** 2 + (v + my - y1 - dy * share) ** 2;
        if (off2 < radius * radius) grid.raise(index, base + flat * Math.sqrt(radius * radius - off2));
      }),
    );
  }

  /** Adds a soft hill, or a hollow, to what the part has there. */
  bump(x: number, y: number, sx: number, sy: number, amount: number, turn = 0): void {
    const [owner, hairOnly] = [this.#owner, this.#hairOnly];
    this.#solids.push((grid) =>
      grid.visit(owner, hairOnly, x, y, sx * 2.4, sy * 2.4, turn, (u, v, index) => {
        grid.depth[index] = (grid.depth[index] ?? 0) + amount * Math.exp(-((u / sx) ** 2) - (v / sy) ** 2);
      }),
    );
  }

  /**
   * The depths, given whose each spot is (0 is nobody's) and where hair is. Solids melt into each other over about
   * `soft` pixels; spots that no solid reaches take a neighbour's depth.
   */
  depths(owners: Uint8Array, hair: Float32Array, soft: number): Float32Array {
    const grid = new Grid(this.width, this.height, this.#divisor, owners, hair, soft);
    for (const solid of this.#solids) solid(grid);
    grid.settle();
    return grid.depth;
  }
}

const UNKNOWN = -1e9;

class Grid {
  readonly depth: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly divisor: number,
    readonly owners: Uint8Array,
    readonly hair: Float32Array,
    readonly soft: number,
  ) {
    this.depth = new Float32Array(width * height).fill(UNKNOWN);
  }

  raise(index: number, depth: number): void {
    const there = this.depth[index] as number;
    const apart = Math.abs(there - depth);
    const melt = apart < this.soft ? (this.soft - apart) ** 2 / (this.soft * 4) : 0;
    this.depth[index] = Math.max(there, depth) + melt;
  }

  /** Every spot of the owner within reach, with its place relative to the middle in turned axes. */
  visit(
    owner: number,
    hairOnly: boolean,
    x: number,
    y: number,
    reachX: number,
    reachY: number,
    turn: number,
    see: (u: number, v: number, index: number) => void,
  ): void {
    const { divisor, width, height, owners, hair } = this;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const across = Math.abs(reachX * cos) + Math.abs(reachY * sin);
    const along = Math.abs(reachY * cos) + Math.abs(reachX * sin);
    const left = Math.max(0, Math.floor((x - across) / divisor));
    const right = Math.min(width - 1, Math.ceil((x + across) / divisor));
    const top = Math.max(0, Math.floor((y - along) / divisor));
    const bottom = Math.min(height - 1, Math.ceil((y + along) / divisor));
    for (let row = top; row <= bottom; row++) {
      const dy = (row + 0.5) * divisor - y;
      for (let column = left; column <= right; column++) {
        const index = row * width + column;
        if (owners[index] !== owner || (hairOnly && !hair[index])) continue;
        const dx = (column + 0.5) * divisor - x;
        see(dx * cos + dy * sin, dy * cos - dx * sin, index);
      }
    }
  }

  settle(): void {
    const { width, depth, owners } = this;
    const count = depth.length;
    for (const step of [1, -1, width, -width, 1, -1]) {
      const forward = step > 0;
      for (let n = 0; n < count; n++) {
        const index = forward ? n : count - 1 - n;
        const from = index - step;
        if (!owners[index] || (depth[index] as number) > UNKNOWN / 2 || from < 0 || from >= count) continue;
        if (owners[from] === owners[index] && (depth[from] as number) > UNKNOWN / 2)
          depth[index] = (depth[from] as number) - 1;
      }
    }
    for (let index = 0; index < count; index++) if ((depth[index] as number) < UNKNOWN / 2) depth[index] = 0;
  }
}
