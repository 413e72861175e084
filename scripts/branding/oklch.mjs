/**
 * Colours as the eye orders them: lightness, chroma, hue (OKLCH; B. Ottosson, "A perceptual color space for image
 * processing", 2020), and WCAG's contrast. Written here and not taken from a library, because laying the files of a
 * built portal must work without `node_modules`.
 */

/** @typedef {{ l: number, c: number, h: number }} Oklch lightness 0 to 1, chroma, hue in degrees */

const toLinear = (share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const toGamma = (share) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
const linearOf = (hex) => [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));

/** @returns {Oklch} */
export function oklchOf(hex) {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}

/** The colour as `#RRGGBB`; what no screen shows loses chroma until one does. @param {Oklch} colour */
export function hexOf({ l, c, h }) {
  let [low, high] = [0, c];
  if (isShown(rgbOf(l, c, h))) low = c;
  else
    for (let step = 0; step < 24; step += 1) {
      const middle = (low + high) / 2;
      if (isShown(rgbOf(l, middle, h))) low = middle;
      else high = middle;
    }
  const bytes = rgbOf(l, low, h).map((share) => Math.round(255 * toGamma(Math.min(1, Math.max(0, share)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function rgbOf(lightness, chroma, hue) {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (rgb) => rgb.every((share) => share > -0.0005 && share < 1.0005);

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(hex) {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(first, second) {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
