import { point, smoothPath, type Point } from './geometry';
import { proportions, type Look, type Pose, type Proportions } from './look';

/** A body in head units below the head's middle; it turns and leans on its own. */
export class Body {
  readonly scale: number;
  readonly is: Proportions;
  readonly #pose: Pose;

  constructor(
    readonly look: Look,
    pose: Pose,
  ) {
    this.#pose = pose;
    this.scale = pose.scale;
    this.is = proportions(look);
  }

  /** `z` matters for the turn only: the chest swings towards where the body faces. */
  at(x: number, y: number, z = 0): Point {
    const { turn, lean, x: headX, y: headY } = this.#pose;
    const turned = x * Math.cos(turn) + z * Math.sin(turn);
    const down = Math.max(0, y - 0.7);
    return point(headX + this.scale * (turned + lean * Math.min(1, down) + lean * 0.08 * down), headY + this.scale * y);
  }

  shape(places: readonly (readonly [number, number])[]): string {
    return smoothPath(places.map(([x, y]) => this.at(x, y)));
  }

  /** A shape given by its right half from top to bottom. */
  mirrored(half: readonly (readonly [number, number])[]): string {
    return this.shape([...half, ...half.map(([x, y]) => [-x, y] as const).reverse()]);
  }

  line(places: readonly (readonly [number, number, number?])[]): string {
    return smoothPath(
      places.map(([x, y, z]) => this.at(x, y, z)),
      false,
    );
  }

  /** Where the collar lies. */
  get collar(): number {
    return this.is.chin + (this.look.age === 'child' ? 0.08 : 0.17);
  }

  /** Height of the shoulder's tip. */
  get shoulder(): number {
    return this.collar + (this.look.sex === 'male' && this.look.age !== 'child' ? 0.46 : 0.43);
  }
}
