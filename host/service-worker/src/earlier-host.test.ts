import { forgetEarlierChunks, keepEarlierChunks, readEarlierChunk } from './earlier-host';
import { FakeCaches } from './testing/fake-caches';

const PRECACHE = 'workbox-precache-v2-http://localhost/';
let storage: FakeCaches;
let open: { id: string }[] = [];
const pages = { matchAll: async () => open } as unknown as Clients;

/** Content of the precache while the next worker is being installed. */
async function precache(...paths: string[]) {
  storage.stores.delete(PRECACHE);
  const cache = await storage.open(PRECACHE);
  for (const path of paths) await cache.put(path, new Response(path));
}

const kept = () => [...storage.stores.keys()].filter((name) => name.startsWith('host-before:'));

beforeEach(() => {
  storage = new FakeCaches();
  open = [{ id: 'tab' }];
  Object.assign(globalThis, { caches: storage, fetch: async () => Promise.reject(new TypeError('Failed to fetch')) });
});

describe('chunks of the host for tabs that still run an earlier build', () => {
  it('are there without a server after the new version has taken over', async () => {
    await precache('/assets/main.1.js', '/assets/offline.1.js', '/assets/font.woff2', '/index.html');
    await keepEarlierChunks(new Set(['/assets/main.2.js', '/assets/font.woff2']));
    await precache('/assets/main.2.js', '/assets/font.woff2');
    await forgetEarlierChunks(pages);
    const chunk = await readEarlierChunk({ url: '/assets/offline.1.js' } as Request);
    expect(await chunk.text()).toBe('/assets/offline.1.js');
    expect(storage.addresses('host-before:1')).toEqual(['/assets/main.1.js', '/assets/offline.1.js']);
  });

  it('are kept of four builds at most', async () => {
    for (let build = 1; build <= 6; build += 1) {
      await precache(`/assets/main.${build}.js`);
      await keepEarlierChunks(new Set([`/assets/main.${build + 1}.js`]));
    }
    expect(kept().map((name) => storage.addresses(name)[0])).toEqual([
      '/assets/main.3.js',
      '/assets/main.4.js',
      '/assets/main.5.js',
      '/assets/main.6.js',
    ]);
  });

  it('go when the new version takes over with no page open', async () => {
    await precache('/assets/main.1.js');
    await keepEarlierChunks(new Set(['/assets/main.2.js']));
    open = [];
    await forgetEarlierChunks(pages);
    expect(kept()).toEqual([]);
  });

  it('are not copied when the build is the same', async () => {
    await precache('/assets/main.1.js');
    await keepEarlierChunks(new Set(['/assets/main.1.js']));
    expect(kept()).toEqual([]);
  });
});
