import { point, smoothPath, type Point } from './geometry';
import { proportions, type Look, type Pose, type Proportions } from './look';

/**
 * A head in space: places on the face are given in head units on its front view (x to the right, y down) and come
 * out in pixels as the turned and tilted head shows them.
 */
export class Head {
  readonly scale: number;
  readonly is: Proportions;
  readonly #pose: Pose;
  readonly #width: number;

  constructor(
    readonly look: Look,
    pose: Pose,
  ) {
    this.#pose = pose;
    this.scale = pose.scale;
    this.is = proportions(look);
    this.#width = look.faceWidth;
  }

  /** A place on the surface of the face; `lift` raises it off the skin. */
  at(x: number, y: number, lift = 0): Point {
    const bulge = 1 - (x / 0.8) ** 2 - (y / 1.15) ** 2;
    return this.free(x, y, 0.78 * Math.sqrt(Math.max(0.01, bulge)) + lift);
  }

  /** A place at any depth; 0 is the plane through the ears. */
  free(x: number, y: number, z: number): Point {
    const { yaw, pitch, roll, scale } = this.#pose;
    const wide = x * this.#width;
    const turnedX = wide * Math.cos(yaw) + z * Math.sin(yaw);
    const turnedZ = z * Math.cos(yaw) - wide * Math.sin(yaw);
    const nodded = y * Math.cos(pitch) + turnedZ * Math.sin(pitch);
    // The head rolls about the neck, not about its middle.
    const below = nodded - 0.9;
    return point(
      this.#pose.x + scale * (turnedX * Math.cos(roll) - below * Math.sin(roll)),
      this.#pose.y + scale * (0.9 + turnedX * Math.sin(roll) + below * Math.cos(roll)),
    );
  }

  /** A closed smooth outline of places on the face. */
  patch(places: readonly (readonly [number, number])[]): string {
    return smoothPath(places.map(([x, y]) => this.at(x, y)));
  }

  /** An open smooth line over the face. */
  trace(places: readonly (readonly [number, number])[]): string {
    return smoothPath(
      places.map(([x, y]) => this.at(x, y)),
      false,
    );
  }

  /** A closed smooth outline of free places. */
  shape(places: readonly (readonly [number, number, number])[]): string {
    return smoothPath(places.map(([x, y, z]) => this.free(x, y, z)));
  }

  get roll(): number {
    return this.#pose.roll;
  }

  /** The outline of the face without hair and ears. */
  outline(): string {
    const { chin, cheek, jaw } = this.is;
    const wide = jaw * this.look.jaw;
    const half: [number, number, number][] = [
      [0.17, chin - 0.015, 0.5],
      [wide * 0.68, chin - 0.13, 0.42],
      [wide * 1.03, chin - 0.38, 0.26],
      [cheek * 0.97, 0.27, 0.12],
      [cheek, -0.05, 0.04],
      [cheek * 0.98, -0.4, 0],
      [cheek * 0.74, -0.78, 0],
      [0.24, -0.97, 0],
    ];
    const other = half.map(([x, y, z]): [number, number, number] => [-x, y, z]).reverse();
    return this.shape([...half, ...other]);
  }
}

/** A place in head units in front of (positive z) or behind the plane through the ears. */
export type Place = readonly [x: number, y: number, z: number];

/** Both sides of a face: `1` is the viewer's right. */
export const SIDES = [-1, 1] as const;
