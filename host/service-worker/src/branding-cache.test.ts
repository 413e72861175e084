/** @dom */
import { keepBranding, readBranding, readBrandPicture } from './branding-cache';
import { captivePortal, FakeCaches } from './testing/fake-caches';

const HOST = 'http://localhost';
let storage: FakeCaches;
let asked: string[];
/** What the server has under each path; a path without an answer has no line. */
let served: Record<string, () => Response | Promise<Response>>;

const json = (content: object) => () =>
  new Response(JSON.stringify(content), { headers: { 'content-type': 'application/json' } });
const picture = (name: string) => () => new Response(name, { headers: { 'content-type': 'image/svg+xml' } });
const pathOf = (input: string | Request) =>
  (typeof input === 'string' ? input : input.url).replace(HOST, '').replace(/^$/, '/');

/** A visit: what the page gets, and whether another branding than before was kept behind it. */
async function visit() {
  const works: Promise<unknown>[] = [];
  let changed = false;
  const note = async () => {
    changed = true;
  };
  const response = await readBranding((work) => works.push(work), note);
  const name = ((await response.json().catch(() => ({}))) as { app_name?: string }).app_name;
  return { name, after: async () => Promise.all(works).then(() => changed) };
}

beforeEach(() => {
  storage = new FakeCaches();
  asked = [];
  served = {
    '/branding.json': json({ app_name: 'Портал', logo_path: '/brand/a.svg?v=1', login_image_path: '' }),
    '/brand/a.svg?v=1': picture('a'),
  };
  Object.assign(globalThis, {
    caches: storage,
    fetch: async (input: string | Request) => {
      asked.push(pathOf(input));
      return served[pathOf(input)]?.() ?? Promise.reject(new TypeError('Failed to fetch'));
    },
  });
});

afterEach(() => jest.useRealTimers());

describe('the branding on the device', () => {
  it('is kept with its pictures, and there without a server', async () => {
    await keepBranding();
    served = {};
    expect((await visit()).name).toBe('Портал');
    expect(await (await readBrandPicture({ url: `${HOST}/brand/a.svg?v=1` } as Request)).text()).toBe('a');
  });

  it('is the changed one at the next start, which is announced; pictures no longer named are removed', async () => {
    await keepBranding();
    served = {
      '/branding.json': json({ app_name: 'Кадр', logo_path: '/brand/b.svg?v=2' }),
      '/brand/b.svg?v=2': picture('b'),
    };
    const { name, after } = await visit();
    expect(name).toBe('Кадр');
    expect(await after()).toBe(true);
    expect(storage.addresses('branding')).toEqual(['/branding.json', `${HOST}/brand/b.svg?v=2`]);
    expect(await (await visit()).after()).toBe(false);
  });

  it('is not waited for on a slow line: the kept one shows, the new one is for the next start', async () => {
    await keepBranding();
    let arrive: (response: Response) => void = () => {};
    served['/branding.json'] = async () => new Promise((resolve) => (arrive = resolve));
    const { name, after } = await visit();
    expect(name).toBe('Портал');
    arrive(json({ app_name: 'Кадр' })());
    expect(await after()).toBe(true);
    served = {};
    expect((await visit()).name).toBe('Кадр');
  });

  it.each([
    ["a captive portal's page", captivePortal],
    ['a list', json([])],
    ['half a file', () => new Response('{"app_name', { headers: { 'content-type': 'application/json' } })],
  ])('is not replaced by %s', async (_, answer) => {
    await keepBranding();
    served['/branding.json'] = answer;
    const { name, after } = await visit();
    expect(name).toBe('Портал');
    expect(await after()).toBe(false);
    served = {};
    expect((await visit()).name).toBe('Портал');
  });

  it('fetches a picture once', async () => {
    await keepBranding();
    await keepBranding();
    expect(asked.filter((path) => path.startsWith('/brand/'))).toEqual(['/brand/a.svg?v=1']);
  });
});
