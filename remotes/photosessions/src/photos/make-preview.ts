/** A small picture of a photo file, with its ratio. */
interface Preview {
  content: Blob;
  width: number;
  height: number;
}

const LONG_SIDE_PIXELS = 400;
/** Camera files decoded at the same time: each takes some hundred megabytes meanwhile. */
const PARALLEL = 2;

/** The latest previews, some tens of kilobytes each: a session's page may be reopened while its photos are sent. */
const MAX_REMEMBERED = 200;
const remembered = new Map<string, Preview>();

let busy = 0;
const queue: (() => void)[] = [];

/**
 * Draws a file small and upright, once for its `key`; null for what the browser cannot decode (HEIC in Chromium) or when `signal` was
 * aborted before its turn. Never rejects.
 */
export async function makePreview(
  key: string,
  read: () => Promise<Blob | null>,
  signal: AbortSignal,
): Promise<Preview | null> {
  const known = remembered.get(key);
  if (known) return known;
  const made = await inTurn(read, signal);
  if (made) remember(key, made);
  return made;
}

function remember(key: string, preview: Preview): void {
  remembered.set(key, preview);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}

async function inTurn(read: () => Promise<Blob | null>, signal: AbortSignal): Promise<Preview | null> {
  if (busy >= PARALLEL) await new Promise<void>((resolve) => queue.push(resolve));
  busy += 1;
  try {
    if (signal.aborted || typeof createImageBitmap !== 'function') return null;
    const file = await read();
    return file === null || signal.aborted ? null : await draw(file);
  } catch {
    return null;
  } finally {
    busy -= 1;
    queue.shift()?.();
  }
}

async function draw(file: Blob): Promise<Preview> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONG_SIDE_PIXELS / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    return { content: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }), width, height };
  } finally {
    picture.close();
  }
}
