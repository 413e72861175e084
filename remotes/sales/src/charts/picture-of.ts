/** Pixels of the picture per screen pixel: it is put into documents and printed. */
const SCALE = 2;
/** Margin around the picture (px). */
const MARGIN = 16;
/** Not drawn: buttons and links do nothing in a picture. */
const LEFT_OUT = 'button, a, [data-print="hide"]';
const SVG = 'http://www.w3.org/2000/svg';

/** A PNG of a part of the page as it looks now, without its buttons. Throws where the browser cannot draw pages into pictures. */
export async function pictureOf(part: HTMLElement): Promise<Blob> {
  const { width, height } = part.getBoundingClientRect();
  // Parts that scroll on a narrow screen are complete in the picture.
  const hidden = Math.max(0, ...[...part.querySelectorAll('*')].filter(scrolls).map(hiddenWidth));
  const [wide, high] = [Math.ceil(width) + hidden + 2 * MARGIN, Math.ceil(height) + 2 * MARGIN];
  const content = copyOf(part) as HTMLElement;
  content.style.setProperty('margin', `${MARGIN}px`);
  content.style.setProperty('width', `${width + hidden}px`);
  const styles = document.createElement('style');
  styles.textContent = await fontFaces(getComputedStyle(part).fontFamily);
  const frame = document.createElementNS(SVG, 'foreignObject');
  frame.setAttribute('width', String(wide));
  frame.setAttribute('height', String(high));
  frame.append(styles, content);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', String(wide));
  svg.setAttribute('height', String(high));
  svg.append(frame);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  return draw(image, wide, high, getComputedStyle(document.body).backgroundColor);
}

async function draw(image: HTMLImageElement, width: number, height: number, background: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas');
  context.scale(SCALE, SCALE);
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture is empty')) : resolve(blob)), 'image/png');
  });
}

/** A copy with computed styles: a picture has no style sheets. */
function copyOf(node: Node): Node | null {
  if (node.nodeType === Node.TEXT_NODE) return node.cloneNode();
  if (!(node instanceof HTMLElement || node instanceof SVGElement)) return null;
  if (node.matches(LEFT_OUT)) return null;
  const copy = node.cloneNode() as HTMLElement | SVGElement;
  copy.removeAttribute('class');
  const looks = getComputedStyle(node);
  for (const name of looks) if (!name.startsWith('--')) copy.style.setProperty(name, looks.getPropertyValue(name));
  if (scrolls(node)) copy.style.setProperty('overflow', 'visible');
  for (const child of node.childNodes) {
    const inside = copyOf(child);
    if (inside !== null) copy.append(inside);
  }
  return copy;
}

function scrolls(part: Element): boolean {
  return getComputedStyle(part).overflowX === 'auto' || getComputedStyle(part).overflowX === 'scroll';
}

function hiddenWidth({ scrollWidth, clientWidth }: Element): number {
  return scrollWidth - clientWidth;
}

/** The font faces of this family with their files embedded; a picture fetches nothing. */
async function fontFaces(family: string): Promise<string> {
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...rulesOf(sheet)])
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => family.includes(style.getPropertyValue('font-family').replaceAll(/["']/g, '')));
  return (await Promise.all(faces.map(inlined))).join('\n');
}

function rulesOf(sheet: CSSStyleSheet): CSSRuleList | [] {
  try {
    return sheet.cssRules;
  } catch {
    return []; // From another origin: an extension's.
  }
}

async function inlined({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(cssText)?.[1];
  if (address === undefined) return cssText;
  const reply = await fetch(new URL(address, parentStyleSheet?.href ?? location.href));
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return cssText.replace(/url\("?[^")]+"?\)/, `url("data:font/woff2;base64,${text}")`);
}
