import { isGenuine } from './genuine';

const CACHE = 'branding';
const URL_PATH = '/branding.json';
/** Keys of the file that name a picture. */
const PICTURES = ['logo_path', 'logo_dark_path', 'login_image_path'];
/** Milliseconds that a page waits for the newest branding while its own code is on its way from the device. */
const BRANDING_TIMEOUT_MS = 300;

/**
 * The newest branding when online, the last kept one otherwise; a late answer is there for the next visit. `onChange` is called when a
 * different one was kept.
 */
export async function readBranding(
  later: (work: Promise<unknown>) => void,
  onChange: () => Promise<void>,
): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(URL_PATH);
  const fetched = fetchBranding();
  later(fetched.then((fresh) => keep(fresh, onChange)).catch(() => {}));
  if (kept === undefined) return (await fetched).response.clone();
  const late = new Promise<null>((resolve) => setTimeout(resolve, BRANDING_TIMEOUT_MS, null));
  const fresh = await Promise.race([fetched.catch(() => null), late]);
  return fresh === null || fresh.text === null ? kept : fresh.response.clone();
}

/** Fetches the branding and keeps it, with the pictures that it names, when it is one. */
export async function keepBranding(onChange: () => Promise<void> = async () => {}): Promise<void> {
  await keep(await fetchBranding(), onChange);
}

/** Whether a path can be that of a branding's picture: those lie wherever the company put them. */
export function isBrandPicture(pathname: string): boolean {
  return /\.(svg|png|webp|jpe?g|avif)$/.test(pathname) && !/^\/(api|assets|remotes|sandbox)\//.test(pathname);
}

/** A picture of the branding: its address changes with its content, so that a kept one is never out of date. */
export async function readBrandPicture(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (
    (await cache.match(request.url)) ??
    fetch(request).catch(async () => (await cache.match(request.url, { ignoreSearch: true })) ?? Response.error())
  );
}

interface Fetched {
  response: Response;
  /** Null when the answer is not the branding. */
  text: string | null;
}

async function fetchBranding(): Promise<Fetched> {
  const response = await fetch(URL_PATH, { cache: 'no-cache' });
  const text = isGenuine(response, URL_PATH) ? await response.clone().text() : '';
  return { response, text: picturesOf(text) === null ? null : text };
}

async function keep({ response, text }: Fetched, onChange: () => Promise<void>): Promise<void> {
  if (text === null) return;
  const cache = await caches.open(CACHE);
  const before = await (await cache.match(URL_PATH))?.text();
  const pictures = (picturesOf(text) ?? []).map((path) => new URL(path, location.origin).href);
  // Pictures first: a brand that is kept is whole.
  for (const url of pictures) if (!(await cache.match(url))) await keepPicture(cache, url);
  await cache.put(URL_PATH, response.clone());
  for (const { url } of await cache.keys())
    if (!pictures.includes(url) && !url.endsWith(URL_PATH)) await cache.delete(url);
  if (before !== undefined && before !== text) await onChange();
}

async function keepPicture(cache: Pick<Cache, 'put'>, url: string): Promise<void> {
  const response = await fetch(url).catch(() => null);
  if (response !== null && isGenuine(response, url)) await cache.put(url, response);
}

/** Paths of the pictures that a branding names; null when the text is none. */
function picturesOf(text: string): string[] | null {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return null;
    const named = PICTURES.map((key) => (content as Record<string, unknown>)[key]);
    return named.filter((path) => typeof path === 'string').filter((path) => path.startsWith('/'));
  } catch {
    return null;
  }
}
