import { thumbHashToDataURL } from 'thumbhash';

const known = new Map<string, string | null>();
/** Each takes some kilobytes: of thousands of pictures only the latest are cached. */
const MAX_KNOWN = 500;

/** A picture of a few dozen pixels to show before the thumbnail, as a `data:` address; null for an unreadable hash. */
export function thumbhashUrl(base64: string): string | null {
  const kept = known.get(base64);
  if (kept !== undefined) return kept;
  const url = decode(base64);
  known.set(base64, url);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return url;
}

function decode(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return bytes.length >= 5 ? thumbHashToDataURL(bytes) : null;
  } catch {
    return null;
  }
}
