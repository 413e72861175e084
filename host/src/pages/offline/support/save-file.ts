/** Has the browser save it as a file of this name. */
export function saveFile(filename: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: filename });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The same of a value, as JSON. */
export function saveJson(filename: string, value: unknown): void {
  saveFile(filename, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}
