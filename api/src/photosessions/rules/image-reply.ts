import type { PhotoKind } from '../../kernel/files';

/** Kinds of derivatives that are stored and sent. */
export type ShownKind = Exclude<PhotoKind, 'original'>;

/** `full`: all its pixels, made for each view and not stored. */
type SentKind = ShownKind | 'full';

const CONTENT_TYPES: Record<SentKind, string> = {
  thumbnail: 'image/webp',
  watermarked: 'image/jpeg',
  full: 'image/jpeg',
};

/**
 * A photo shows a person: no shared cache stores it, and the browser asks before each use whether it still may show its copy (304 as long
 * as it may). Log-out clears the copies.
 */
export function imageHeaders(kind: SentKind, sha256: string): Record<string, string> {
  return {
    'cache-control': 'private, no-cache',
    etag: entityTag(kind, sha256),
    vary: 'Authorization, Cookie',
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

export function imageFile(kind: SentKind, content: Buffer): Blob {
  return new Blob([content], { type: CONTENT_TYPES[kind] });
}

/** Whether `If-None-Match` (RFC 9110, 13.1.2) names the picture. */
export function matchesEntityTag(ifNoneMatch: string | string[] | undefined, kind: SentKind, sha256: string): boolean {
  const tags = [ifNoneMatch ?? ''].flat().flatMap((list) => list.split(','));
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === entityTag(kind, sha256));
}

/** A derivative depends on the original and on this version of the API. */
function entityTag(kind: SentKind, sha256: string): string {
  return `"${kind}-1-${sha256.slice(0, 32)}"`;
}
