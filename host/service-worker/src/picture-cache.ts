/** The prefix has log-out drop them; the rest is the employee who may see them: nobody reads another's pictures. */
const PREFIX = 'api-pictures:';
const PICTURE = /^\/api\/photos\/[^/]+\/(thumbnails|watermarked)\/[^/]+$/;
/**
 * Pictures of one employee kept on the device: 7 to 20 MB of thumbnails (400 px), 13 to 40 MB of previews (1600 px).
 */
const LIMITS = { thumbnails: 1_000, watermarked: 100 } as const;
/** Above this share of the browser's room nothing is kept: records and photos that wait come first. */
const FULL = 0.8;
/** Pictures between two looks at the limits. */
const TRIM_EVERY = 20;
/** Milliseconds that a kept picture waits for the server's word. */
const NETWORK_TIMEOUT_MS = 4_000;

type PictureKind = keyof typeof LIMITS;

interface PictureSources {
  /** Employee of the token at this moment; null when it cannot be told, and then nothing is kept or read. */
  readOwner: () => Promise<string | null>;
  estimate: () => Promise<{ usage?: number; quota?: number }>;
}

/** The kind of a photo's picture at this path; null for any other. */
export function pictureKind(pathname: string): PictureKind | null {
  return (PICTURE.exec(pathname)?.[1] as PictureKind | undefined) ?? null;
}

/**
 * Photos' pictures for reading without a connection. The server is asked each time, with the kept copy's `ETag`, so
 * that a right that was taken away counts at once; the kept copy is shown when it answers 304, or does not answer.
 */
export function createPictureCache({ readOwner, estimate }: PictureSources) {
  let stored = 0;
  let cleanedFor: string | null = null;

  async function open(owner: string): Promise<Cache> {
    if (cleanedFor !== owner) {
      cleanedFor = owner;
      for (const name of await caches.keys())
        if (name.startsWith(PREFIX) && name !== PREFIX + owner) await caches.delete(name);
    }
    return caches.open(PREFIX + owner);
  }

  async function keep(owner: string, path: string, response: Response, kind: PictureKind): Promise<void> {
    const { usage = 0, quota = 0 } = await estimate();
    if (quota > 0 && usage / quota > FULL) return;
    const cache = await open(owner);
    await cache.delete(path);
    await cache.put(path, response);
    // A log-out in the meantime has cleared the cache already.
    if ((await readOwner()) !== owner) return void (await caches.delete(PREFIX + owner));
    stored += 1;
    if (stored % TRIM_EVERY === 1) await trim(cache, kind);
    return undefined;
  }

  return {
    /** The picture that the page requested. `later` takes work that continues after the answer. */
    async read(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const { pathname } = new URL(request.url, 'http://device');
      const kind = pictureKind(pathname);
      const owner = await readOwner();
      if (owner === null || kind === null) return fetch(request);
      const cache = await open(owner);
      const kept = await cache.match(pathname, { ignoreVary: true });
      const answer = await ask(request, pathname, kept);
      if (answer === null || !isVerdict(answer)) return kept ?? answer ?? Response.error();
      if (answer.status === 304) return kept ?? fetch(request);
      if ((await readOwner()) !== owner) return answer;
      if (answer.ok) later(keep(owner, pathname, answer.clone(), kind).catch(() => {}));
      else if (answer.status !== 401) later(cache.delete(pathname));
      return answer;
    },
  };
}

/** Oldest first; the browser lists them in the order in which they were put. */
async function trim(cache: Cache, kind: PictureKind): Promise<void> {
  const ofKind = (await cache.keys()).filter(({ url }) => pictureKind(new URL(url, 'http://device').pathname) === kind);
  for (const { url } of ofKind.slice(0, Math.max(0, ofKind.length - LIMITS[kind]))) await cache.delete(url);
}

/** The server's answer; null when none came in time. Only a kept copy makes the page wait no longer than `NETWORK_TIMEOUT_MS`. */
async function ask(request: Request, path: string, kept: Response | undefined): Promise<Response | null> {
  const etag = kept?.headers.get('etag');
  try {
    if (!kept || !etag) return await fetch(request);
    return await fetch(path, {
      headers: { 'If-None-Match': etag },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS),
    });
  } catch {
    return null;
  }
}

/** The API's own word about the picture: the picture, 304, or a refusal; not a proxy's or a captive portal's page. */
function isVerdict(answer: Response): boolean {
  if (answer.status === 304) return true;
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok) return !answer.redirected && type.startsWith('image/');
  return answer.status < 500 && answer.status !== 429 && type.includes('json');
}
