/** @dom */
import { onlineManager } from '@tanstack/react-query';
import { RemoteFiles } from './remote-files';
import { RemoteLoader } from './remote-loader';
import { sampleRemote } from '../../testing/sample-remote';

const sales = {
  ...sampleRemote,
  hostContract: '^1.0.0',
  integrity: { 'assets/a.js': 'sha384-a' },
};
const chunk = 'http://localhost/remotes/sales/v1/assets/a.js';
const Screen = () => null;
const app = {
  name: 'sales',
  routes: [{ path: '/sales' as const, title: 'Отчёт', load: async () => ({ default: Screen }) }],
};

/** What the server says of the chunk when it is looked at past the caches. */
let look: (init: RequestInit) => Promise<Response>;

beforeEach(() => {
  look = async () => new Response('whole');
  globalThis.fetch = async (_, init) => look(init ?? {});
});
afterEach(() => {
  jest.useRealTimers();
  onlineManager.setOnline(true);
});

/** A loader whose remote fetches one chunk, which may fail, before it starts. */
function loaderOf(start: (files: RemoteFiles) => Promise<unknown>, hostContract = '1.0.0') {
  const files = new RemoteFiles();
  const onLoaded = jest.fn();
  const starts = jest.fn(() => start(files));
  const loader = new RemoteLoader({ onLoaded, files, start: starts, gifts: () => ({ hostContract, shared: {} }) });
  return { loader, starts, onLoaded };
}

/** As a script of the remote fails in the page. */
function failScript(files: RemoteFiles): never {
  const script = Object.assign(document.createElement('script'), { src: chunk });
  files.guard(script);
  script.dispatchEvent(new Event('error'));
  throw new Error('ChunkLoadError');
}

describe('a remote', () => {
  it('is started once, and stays at the version that runs', async () => {
    const { loader, starts, onLoaded } = loaderOf(async () => ({ default: app }));
    const first = await loader.remote(sales);
    expect(await loader.remote({ ...sales, version: 'v2', entry: '/remotes/sales/v2/mf-manifest.json' })).toBe(first);
    expect(first).toEqual({ registered: sales, app });
    expect(starts).toHaveBeenCalledTimes(1);
    expect(onLoaded).toHaveBeenCalledTimes(1);
  });

  it('that does not fit the host is refused before anything is fetched', async () => {
    const { loader, starts } = loaderOf(async () => ({ default: app }), '2.0.0');
    await expect(loader.remote(sales)).rejects.toMatchObject({ number: 'R201' });
    expect(starts).not.toHaveBeenCalled();
  });

  it.each([undefined, {}, { default: {} }, { default: { routes: 'none' } }])('that is %j is none', async (module) => {
    await expect(loaderOf(async () => module).loader.remote(sales)).rejects.toMatchObject({ number: 'R608' });
  });

  it('that throws is reported with its own words, and is restarted on the next request', async () => {
    const start = jest.fn().mockRejectedValueOnce(new Error('boom')).mockResolvedValue({ default: app });
    const { loader } = loaderOf(start);
    await expect(loader.remote(sales)).rejects.toMatchObject({ number: 'R607', message: 'Error: boom' });
    await expect(loader.remote(sales)).resolves.toMatchObject({ app });
  });

  it.each([
    ['R602', async () => new Response('', { status: 404 })],
    ['R602', async () => new Response('', { status: 403 })],
    ['R603', async () => new Response('', { status: 503 })],
    ['R604', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['R604', async () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['R605', async () => Object.assign(new Response(), { arrayBuffer: () => Promise.reject(new TypeError('cut')) })],
    [
      'R606',
      async ({ integrity }: RequestInit) =>
        integrity === undefined ? new Response('other') : Promise.reject(new TypeError('Failed to fetch')),
    ],
    ['R611', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('whose file does not come is told as %s, by the file', async (number, reply) => {
    look = reply;
    await expect(loaderOf(async (files) => failScript(files)).loader.remote(sales)).rejects.toMatchObject({
      number,
      message: expect.stringContaining('/remotes/sales/v1/assets/a.js'),
    });
  });

  it('whose file fails offline is reported as such', async () => {
    onlineManager.setOnline(false);
    look = () => Promise.reject(new TypeError('Failed to fetch'));
    const { loader } = loaderOf(async (files) => failScript(files));
    await expect(loader.remote(sales)).rejects.toMatchObject({ number: 'R610' });
  });

  it('starts after all when the file is whole at the second look', async () => {
    let tries = 0;
    const { loader, starts } = loaderOf(async (files) => (++tries === 1 ? failScript(files) : { default: app }));
    await expect(loader.remote(sales)).resolves.toMatchObject({ app });
    expect(starts).toHaveBeenCalledTimes(2);
  });

  it('is not started while the file that broke it is still broken', async () => {
    look = async () => new Response('', { status: 404 });
    const { loader, starts } = loaderOf(async (files) => failScript(files));
    await expect(loader.remote(sales)).rejects.toMatchObject({ number: 'R602' });
    look = async () => new Response('', { status: 503 });
    await expect(loader.remote(sales)).rejects.toMatchObject({ number: 'R603' });
    expect(starts).toHaveBeenCalledTimes(1);
  });

  it('looks at a broken file past every cache', async () => {
    const looks: (RequestCache | undefined)[] = [];
    look = async ({ cache }) => {
      looks.push(cache);
      return new Response('', { status: 404 });
    };
    await expect(loaderOf(async (files) => failScript(files)).loader.remote(sales)).rejects.toBeDefined();
    expect(looks).toEqual(['reload']);
  });

  it('that never gets ready fails in 15 s, and has 30 at the next try', async () => {
    jest.useFakeTimers();
    const { loader } = loaderOf(() => new Promise(() => {}));
    const ended = jest.fn();
    loader.remote(sales).catch(ended);
    await jest.advanceTimersByTimeAsync(14_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ number: 'R604' }));
    loader.remote(sales).catch(ended);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(ended).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(2);
  });
});

describe("a screen's code", () => {
  const route = app.routes[0]!;
  const loaded = { registered: sales, app };

  it('comes with the same care as the remote', async () => {
    const { loader } = loaderOf(async () => ({ default: app }));
    await expect(loader.screen(loaded, route)).resolves.toEqual({ default: Screen });
    const throws = { ...route, load: async () => Promise.reject(new Error('boom')) };
    await expect(loader.screen(loaded, throws)).rejects.toMatchObject({ number: 'R607' });
    const empty = { ...route, load: async () => ({}) as never };
    await expect(loader.screen(loaded, empty)).rejects.toMatchObject({ number: 'R608' });
  });

  it('is not blocked by a failed file of another part', async () => {
    look = async () => new Response('', { status: 404 });
    const files = new RemoteFiles();
    const loader = new RemoteLoader({
      onLoaded: () => {},
      files,
      start: async () => ({ default: app }),
      gifts: () => ({ hostContract: '1.0.0', shared: {} }),
    });
    await loader.remote(sales);
    expect(() => failScript(files)).toThrow();
    await expect(loader.screen(loaded, route)).resolves.toEqual({ default: Screen });
  });
});
