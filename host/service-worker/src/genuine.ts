/** What a server calls the contents of our files, by their ending. */
const MEDIA_TYPES: readonly (readonly [ending: RegExp, type: RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.json$/, /json/],
  [/\.html$/, /^text\/html/],
  [/\.wasm$/, /^application\/wasm/],
];

/**
 * Whether an answer can be the requested file. A hotel's sign-in page answers every address with 200 and HTML, or redirects: such an answer
 * is never cached and never trusted.
 */
export function isGenuine(response: Response, path: string): boolean {
  if (!response.ok || response.redirected) return false;
  const type = response.headers.get('content-type') ?? '';
  const wanted = MEDIA_TYPES.find(([ending]) => ending.test(path))?.[1];
  return wanted === undefined ? !type.startsWith('text/html') : wanted.test(type);
}

/** Whether an answer is this build's own page: HTML that starts one of its chunks. */
export async function isOurPage(response: Response, chunks: readonly string[]): Promise<boolean> {
  if (!isGenuine(response, '/index.html')) return false;
  const page = await response.clone().text();
  return chunks.some((path) => path.endsWith('.js') && page.includes(path));
}
