/** `#rrggbb` */
export type Colour = string;

function channels(colour: Colour): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function colourOf(red: number, green: number, blue: number): Colour {
  const part = (value: number) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(red)}${part(green)}${part(blue)}`;
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const [a, b] = [channels(first), channels(second)];
  return colourOf(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share);
}

/** Lighter for a positive amount, darker for a negative one, −1…1. */
export function shade(colour: Colour, amount: number): Colour {
  return amount >= 0 ? mix(colour, '#ffffff', amount) : mix(colour, '#000000', -amount);
}
