import { isGenuine } from './genuine';
import { repairPrecache } from './precache-repair';
import { captivePortal, FakeCaches, fileResponse } from './testing/fake-caches';

const files = [
  { path: '/index.html', cacheKey: '/index.html?revision=1' },
  { path: '/assets/main.1.js', cacheKey: '/assets/main.1.js' },
];

describe("the host's files on the device", () => {
  it('are fetched again when the browser has evicted some', async () => {
    const storage = new FakeCaches();
    const asked: string[] = [];
    Object.assign(globalThis, {
      caches: storage,
      fetch: async (path: string) => {
        asked.push(path);
        return path.endsWith('.html')
          ? new Response('', { headers: { 'content-type': 'text/html' } })
          : fileResponse(path, '');
      },
    });
    await (await storage.open('precache')).put('/assets/main.1.js', new Response('kept'));
    await repairPrecache('precache', files, isGenuine);
    expect(asked).toEqual(['/index.html']);
    expect(storage.addresses('precache')).toEqual(['/assets/main.1.js', '/index.html?revision=1']);
  });

  it("are never replaced by a captive portal's page", async () => {
    const storage = new FakeCaches();
    Object.assign(globalThis, { caches: storage, fetch: async () => captivePortal() });
    await repairPrecache('precache', files.slice(1), isGenuine);
    expect(storage.addresses('precache')).toEqual([]);
  });
});
