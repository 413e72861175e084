import type { Light } from './lighting';
import type { Random } from '../random';

/** A place behind the people, drawn on a box 100 high and `wide` wide. */
interface Scene {
  /** SVG elements. */
  parts: string[];
  /** Depth blur in hundredths of the picture's height. */
  blur: number;
  /** Whether the people's shadow falls on it: shift and softness in hundredths of the height. */
  shadow: { x: number; y: number; radius: number; strength: number } | null;
  light: Light;
  vignette: number;
  warmth: number;
}

export type DrawScene = (wide: number, random: Random) => Scene;

/** Helpers that write SVG elements; every gradient brings its own definition. */
export class Scenery {
  readonly parts: string[] = [];
  #made = 0;

  constructor(readonly wide: number) {}

  /** The whole box, from the top colour to the bottom one. */
  sky(...stops: readonly (readonly [offset: number, colour: string])[]): void {
    this.wall(0, 100, ...stops);
  }

  wall(top: number, bottom: number, ...stops: readonly (readonly [offset: number, colour: string])[]): void {
    const id = this.#id();
    const inner = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
    this.parts.push(`<linearGradient id="${id}" x2="0" y2="1">${inner}</linearGradient>`);
    this.parts.push(`<rect x="-5" y="${top}" width="${this.wide + 10}" height="${bottom - top}" fill="url(#${id})"/>`);
  }

  box(x: number, y: number, width: number, height: number, colour: string, opacity = 1): void {
    this.parts.push(
      `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}" fill="${colour}" fill-opacity="${opacity.toFixed(2)}"/>`,
    );
  }

  disc(x: number, y: number, rx: number, ry: number, colour: string, opacity = 1): void {
    this.parts.push(
      `<ellipse cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" rx="${rx.toFixed(2)}" ry="${ry.toFixed(2)}" fill="${colour}" fill-opacity="${opacity.toFixed(2)}"/>`,
    );
  }

  glow(x: number, y: number, rx: number, ry: number, colour: string, opacity: number): void {
    const id = this.#id();
    this.parts.push(
      `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity.toFixed(2)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    );
    this.disc(x, y, rx, ry, `url(#${id})`);
  }

  path(d: string, colour: string, opacity = 1): void {
    this.parts.push(`<path d="${d}" fill="${colour}" fill-opacity="${opacity.toFixed(2)}"/>`);
  }

  line(x1: number, y1: number, x2: number, y2: number, colour: string, width: number, opacity = 1): void {
    this.parts.push(
      `<line x1="${x1.toFixed(2)}" y1="${y1.toFixed(2)}" x2="${x2.toFixed(2)}" y2="${y2.toFixed(2)}" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-opacity="${opacity.toFixed(2)}"/>`,
    );
  }

  /** A light out of focus: a disc with a brighter rim. */
  bokeh(x: number, y: number, radius: number, colour: string, opacity: number): void {
    this.disc(x, y, radius, radius, colour, opacity * 0.75);
    this.parts.push(
      `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${(radius * 0.9).toFixed(2)}" fill="none" stroke="${colour}" stroke-width="${(radius * 0.2).toFixed(2)}" stroke-opacity="${(opacity * 0.7).toFixed(2)}"/>`,
    );
  }

  #id(): string {
    this.#made += 1;
    return `s${this.#made}`;
  }
}
