/** Paper in millimetres. */
export interface Paper {
  width_mm: number;
  height_mm: number;
}

/** A picture in the very shape of its paper, upright or turned. */
interface Sheets {
  file: Blob;
  pieces: number;
}

/**
 * Opens the browser's print dialog with each piece alone on a sheet of exactly this paper, without margins. The pages are a frame of their
 * own: neither what the portal shows nor how it prints itself is on them.
 */
export async function printSheets(paper: Paper, pictures: readonly Sheets[]): Promise<void> {
  const pressed = document.activeElement;
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' });
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Some browsers put the empty page into it a moment later.
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    document.body.append(frame);
  });
  const [page, view] = [frame.contentDocument!, frame.contentWindow!]; // It is in the document.
  const addresses = pictures.map(({ file }) => URL.createObjectURL(file));
  const end = () => {
    for (const address of addresses) URL.revokeObjectURL(address);
    frame.remove();
  };
  try {
    // Rules come through the object model: what a page writes as a style is refused by the portal's policy.
    const style = page.createElement('style');
    page.head.append(style);
    for (const rule of rulesOf(paper)) style.sheet?.insertRule(rule);
    const images = pictures.flatMap(({ pieces }, at) =>
      Array.from({ length: pieces }, () => Object.assign(page.createElement('img'), { src: addresses[at] })),
    );
    await Promise.all(images.map((image) => image.decode()));
    for (const image of images) {
      if (isAcross(image, paper)) image.className = 'turned';
      const sheet = page.createElement('div');
      sheet.append(image);
      page.body.append(sheet);
    }
    view.addEventListener('afterprint', end);
    view.focus();
    view.print();
    // The frame had the keys only to be printed.
    if (pressed instanceof HTMLElement) pressed.focus();
  } catch (error) {
    end();
    throw error;
  }
}

/** The last sheet breaks nothing: a page after it would be blank. A picture that lies across upright paper is turned with it. */
function rulesOf({ width_mm, height_mm }: Paper): string[] {
  return [
    `@page { size: ${width_mm}mm ${height_mm}mm; margin: 0; }`,
    'html, body { margin: 0; }',
    `div { width: ${width_mm}mm; height: ${height_mm}mm; overflow: hidden; break-inside: avoid; }`,
    'div:not(:last-child) { break-after: page; }',
    `img { display: block; width: ${width_mm}mm; height: ${height_mm}mm; }`,
    `.turned { width: ${height_mm}mm; height: ${width_mm}mm; transform-origin: 0 0; transform: translateX(${width_mm}mm) rotate(90deg); }`,
  ];
}

function isAcross({ naturalWidth, naturalHeight }: HTMLImageElement, { width_mm, height_mm }: Paper): boolean {
  return (
    naturalWidth !== naturalHeight && width_mm !== height_mm && naturalWidth > naturalHeight !== width_mm > height_mm
  );
}
