/**
 * URLs of a photo's pictures for `<img src>`; the browser's cookie authorises them. The server ignores the number of the current version:
 * it makes the browser request a picture on the screen again once another version is current.
 */
export const photoUrl = {
  /** WebP, long side at most 400 px. */
  thumbnail: (sessionId: string, photoId: string, version = 0) =>
    `/api/photos/${sessionId}/thumbnails/${photoId}${versionMark(version)}`,
  /** JPEG, long side at most 1600 px, with the watermark. */
  watermarked: (sessionId: string, photoId: string, version = 0) =>
    `/api/photos/${sessionId}/watermarked/${photoId}${versionMark(version)}`,
  /** JPEG with every pixel and no watermark, for anyone who has the right to originals; each look is on record. */
  full: (sessionId: string, photoId: string, version = 0) =>
    `/api/photos/${sessionId}/full/${photoId}${versionMark(version)}`,
};

function versionMark(version: number): string {
  return version === 0 ? '' : `?v=${version}`;
}
