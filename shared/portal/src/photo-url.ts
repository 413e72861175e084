/** Addresses of a photo's pictures for `<img src>`; the browser's cookie authorises them. */
export const photoUrl = {
  /** WebP, long side at most 400 px. */
  thumbnail: (sessionId: string, photoId: string) => `/api/photos/${sessionId}/thumbnails/${photoId}`,
  /** JPEG, long side at most 1600 px, with the watermark. */
  watermarked: (sessionId: string, photoId: string) => `/api/photos/${sessionId}/watermarked/${photoId}`,
};
