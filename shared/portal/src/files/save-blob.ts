/** The browser has begun by then to write it (ms). */
const URL_LIFETIME_MS = 10_000;

/** Hands a file to the person, to be saved on their own device. */
export function saveBlob(filename: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
