/** Saves a file on the person's own device. */
export function downloadBlob(filename: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The same for text; the byte order mark tells Notepad that it is UTF-8. */
export function downloadText(filename: string, text: string): void {
  downloadBlob(filename, new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
}
