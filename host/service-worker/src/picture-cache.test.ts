import { createPictureCache } from './picture-cache';
import { captivePortal, FakeCaches } from './testing/fake-caches';

const ADDRESS = '/api/photos/s1/thumbnails/p1';
let storage: FakeCaches;
let owner: string | null;
let estimate: { usage?: number; quota?: number };
let asked: { path: string; etag: string | null }[];
let answer: () => Response | Promise<Response>;

const picture = (etag = '"1"') => new Response(`picture ${etag}`, { headers: { 'content-type': 'image/webp', etag } });
const refusal = (status: number) =>
  new Response('{}', { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
const noLine = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

function openWorker() {
  const pictures = createPictureCache({ readOwner: async () => owner, estimate: async () => estimate });
  return async (path = ADDRESS) => {
    const later: Promise<unknown>[] = [];
    const response = await pictures.read({ url: `http://localhost${path}` } as Request, (work) => later.push(work));
    await Promise.all(later);
    return response.type === 'error' ? 'nothing' : response.ok ? response.text() : `HTTP ${response.status}`;
  };
}

beforeEach(() => {
  storage = new FakeCaches();
  owner = 'anna';
  estimate = { usage: 1, quota: 100 };
  asked = [];
  answer = () => picture();
  Object.assign(globalThis, {
    caches: storage,
    fetch: async (input: string | Request, init?: RequestInit) => {
      const path = typeof input === 'string' ? input : new URL(input.url).pathname;
      asked.push({ path, etag: new Headers(init?.headers).get('if-none-match') });
      return answer();
    },
  });
});

describe("a photo's picture", () => {
  it('is shown from the device when the server does not answer', async () => {
    const read = openWorker();
    expect(await read()).toBe('picture "1"');
    answer = noLine;
    expect(await read()).toBe('picture "1"');
    expect(await read('/api/photos/s1/thumbnails/never-seen')).toBe('nothing');
  });

  it('is revalidated each time, with the ETag of the kept copy', async () => {
    const read = openWorker();
    await read();
    answer = () => new Response(null, { status: 304 });
    expect(await read()).toBe('picture "1"');
    answer = () => picture('"2"');
    expect(await read()).toBe('picture "2"');
    answer = noLine;
    expect(await read()).toBe('picture "2"');
    expect(asked.map(({ etag }) => etag)).toEqual([null, '"1"', '"1"', '"2"']);
  });

  it.each([403, 404, 410])('is removed from the device once the server says %i', async (status) => {
    const read = openWorker();
    await read();
    answer = () => refusal(status);
    expect(await read()).toBe(`HTTP ${status}`);
    answer = noLine;
    expect(await read()).toBe('nothing');
  });

  it.each([
    ["a captive portal's page", captivePortal],
    ["a proxy's 502", () => new Response('<html>', { status: 502 })],
    ["a proxy's 404", () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } })],
    ['a 429', () => refusal(429)],
  ])('survives %s, which is not kept either', async (_, reply) => {
    const read = openWorker();
    await read();
    answer = reply;
    expect(await read()).toBe('picture "1"');
    await read('/api/photos/s1/thumbnails/other');
    expect(storage.addresses('api-pictures:anna')).toEqual([ADDRESS]);
  });

  it("is never another employee's, and theirs are dropped", async () => {
    await openWorker()();
    owner = 'boris';
    answer = noLine;
    expect(await openWorker()()).toBe('nothing');
    owner = 'anna';
    expect(await openWorker()()).toBe('nothing');
  });

  it('is not kept when the employee changed while it was on its way', async () => {
    const read = openWorker();
    answer = () => {
      owner = 'boris';
      return picture();
    };
    await read();
    expect(storage.addresses('api-pictures:anna')).toEqual([]);
    expect(storage.addresses('api-pictures:boris')).toEqual([]);
  });

  it('is neither kept nor read when nobody is signed in', async () => {
    const read = openWorker();
    await read();
    owner = null;
    answer = () => refusal(401);
    expect(await read()).toBe('HTTP 401');
    expect(storage.addresses('api-pictures:null')).toEqual([]);
  });

  it('is kept with at most a thousand others, the oldest going first', async () => {
    const read = openWorker();
    for (let index = 0; index <= 1_020; index += 1) await read(`/api/photos/s1/thumbnails/p${index}`);
    const kept = storage.addresses('api-pictures:anna');
    expect(kept).toHaveLength(1_000);
    expect(kept[0]).toBe('/api/photos/s1/thumbnails/p21');
  });

  it('is not kept when the room on the device runs out', async () => {
    estimate = { usage: 81, quota: 100 };
    await openWorker()();
    expect(storage.addresses('api-pictures:anna')).toEqual([]);
  });
});
