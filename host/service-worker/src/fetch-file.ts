import { isGenuine } from './genuine';

/** Milliseconds that one file of a remote may take: an installation must not hang on one of them. */
const FILE_TIMEOUT_MS = 60_000;

/**
 * A file of a remote from the server. One that has a digest is compared with it; a wrong copy out of the browser's own
 * cache gets a second chance past it. Rejects when the file does not come, or is another one.
 */
export async function fetchFile(url: string, digest: string | undefined): Promise<Response> {
  const first = await fetchGenuine(url, 'default');
  if (await fits(first, digest)) return first;
  const second = await fetchGenuine(url, 'reload');
  if (await fits(second, digest)) return second;
  throw new Error(`${url} is not ${digest}`);
}

async function fetchGenuine(url: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
  if (!isGenuine(response, url)) throw new Error(`${url}: HTTP ${response.status}, or not the file`);
  return response;
}

async function fits(response: Response, digest: string | undefined): Promise<boolean> {
  if (digest === undefined) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.clone().arrayBuffer()));
  return digest === `sha384-${btoa(String.fromCharCode(...hash))}`;
}
