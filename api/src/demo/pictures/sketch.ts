import type { Colour } from './colour';

/** What a surface is made of; the light falls on each in its own way. */
export type Material = 'skin' | 'hair' | 'cloth' | 'gloss';

/** Red and green of the mask that the lighting reads; its blue is the part's number. */
const MASK: Record<Material, string> = { skin: '#ff00', hair: '#00ff', cloth: '#0000', gloss: '#ffff' };

export interface Stroke {
  width: number;
  opacity?: number;
  cap?: 'round' | 'butt';
}

/** Collects a drawing as two SVG documents: the colours, and the mask that says what each spot is made of. */
export class Sketch {
  readonly #colours: string[] = [];
  readonly #mask: string[] = [];
  readonly #definitions: string[] = [];
  #made = 0;
  #owner = 1;

  /** What follows belongs to that part (parts.ts). */
  begin(owner: number): void {
    this.#owner = owner;
  }

  /** A surface: seen in the picture and in the mask. */
  surface(path: string, fill: Colour, material: Material): void {
    this.#colours.push(`<path d="${path}" fill="${fill}"/>`);
    this.#mask.push(`<path d="${path}" fill="${this.#code(material)}"/>`);
  }

  /** Paint on a surface: the mask does not change. */
  paint(path: string, fill: Colour, opacity = 1): void {
    this.#colours.push(
      `<path d="${path}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`,
    );
  }

  line(path: string, colour: Colour, { width, opacity = 1, cap = 'round' }: Stroke): void {
    this.#colours.push(
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="${cap}"` +
        `${opacity < 1 ? ` stroke-opacity="${opacity.toFixed(2)}"` : ''}/>`,
    );
  }

  /** A limb or a strap: a line that is a surface. */
  band(path: string, colour: Colour, width: number, material: Material): void {
    const rest = `stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
    this.#colours.push(`<path d="${path}" fill="none" stroke="${colour}" ${rest}`);
    this.#mask.push(`<path d="${path}" fill="none" stroke="${this.#code(material)}" ${rest}`);
  }

  /** A soft spot that fades out to its edge. */
  glow(x: number, y: number, rx: number, ry: number, colour: Colour, opacity: number): void {
    const id = this.#id();
    this.#definitions.push(
      `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity.toFixed(2)}"/>` +
        `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    );
    this.#colours.push(
      `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="url(#${id})"/>`,
    );
  }

  /** Draws only inside the path, in the picture and in the mask alike. */
  inside(path: string, draw: () => void): void {
    const id = this.#id();
    this.#definitions.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`);
    this.#colours.push(`<g clip-path="url(#${id})">`);
    this.#mask.push(`<g clip-path="url(#${id})">`);
    draw();
    this.#colours.push('</g>');
    this.#mask.push('</g>');
  }

  /** The colours on nothing, of the given size in pixels. */
  colours(width: number, height: number): Buffer {
    return this.#document(this.#colours, width, height, width, height);
  }

  /** The mask of a picture of `width` × `height`, drawn `divisor` times smaller. */
  mask(width: number, height: number, divisor: number): Buffer {
    const crisp = ['<g shape-rendering="crispEdges">', ...this.#mask, '</g>'];
    return this.#document(crisp, width, height, Math.ceil(width / divisor), Math.ceil(height / divisor));
  }

  #code(material: Material): Colour {
    return MASK[material] + this.#owner.toString(16).padStart(2, '0');
  }

  #id(): string {
    this.#made += 1;
    return `d${this.#made}`;
  }

  #document(parts: string[], boxWidth: number, boxHeight: number, width: number, height: number): Buffer {
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${boxWidth} ${boxHeight}">` +
        `<defs>${this.#definitions.join('')}</defs>${parts.join('')}</svg>`,
    );
  }
}
