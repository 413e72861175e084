import { keepRemotes, readRegistry, readRemoteFile } from './remote-cache';

/** The part of the Cache Storage that the worker uses. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, response: Response) => void store.set(url, response),
    };
  }

  async has(name: string) {
    return this.stores.has(name);
  }

  async keys() {
    return [...this.stores.keys()];
  }

  async delete(name: string) {
    return this.stores.delete(name);
  }

  async match(url: string) {
    for (const store of this.stores.values()) if (store.has(url)) return store.get(url)?.clone();
    return undefined;
  }
}

const server = new Map<string, string>();
let down = false;
let storage: FakeCaches;

function deploy(name: string, version: string, files = ['assets/a.js', 'assets/b.js']) {
  const folder = `/remotes/${name}/${version}/`;
  const manifest = {
    metaData: { remoteEntry: { name: 'remote-entry.js', path: '' } },
    exposes: [{ assets: { js: { sync: files.slice(0, 1), async: files.slice(1) } } }],
  };
  server.set(`${folder}mf-manifest.json`, JSON.stringify(manifest));
  for (const file of ['remote-entry.js', ...files]) server.set(folder + file, `${name} ${version} ${file}`);
  return { name, version, entry: `${folder}mf-manifest.json`, paths: [`/${name}`], title: name };
}

const registryOf = (...remotes: unknown[]) => new Response(JSON.stringify({ schema: 1, remotes }));
const namesOf = async (response: Response) =>
  ((await response.json()) as { remotes: { name: string; version: string }[] }).remotes.map(
    (one) => `${one.name} ${one.version}`,
  );

beforeEach(() => {
  server.clear();
  down = false;
  storage = new FakeCaches();
  Object.assign(globalThis, {
    caches: storage,
    fetch: async (input: string | Request) => {
      const url = typeof input === 'string' ? input : new URL(input.url).pathname;
      if (down) throw new TypeError('Failed to fetch');
      const body = server.get(url);
      return body === undefined ? new Response('', { status: 404 }) : new Response(body);
    },
  });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

describe('remotes kept for offline work', () => {
  it('are kept whole, with the registry that names them', async () => {
    await keepRemotes(registryOf(deploy('sales', 'v1')));
    down = true;
    const { response, online } = await readRegistry(100);
    expect(online).toBe(false);
    expect(await namesOf(response)).toEqual(['sales v1']);
    expect([...(storage.stores.get('remote:sales:v1')?.keys() ?? [])]).toEqual([
      '/remotes/sales/v1/mf-manifest.json',
      '/remotes/sales/v1/assets/a.js',
      '/remotes/sales/v1/assets/b.js',
      '/remotes/sales/v1/remote-entry.js',
    ]);
  });

  it('stay at the version that is whole when the new one is not', async () => {
    await keepRemotes(registryOf(deploy('sales', 'v1')));
    const next = deploy('sales', 'v2');
    server.delete('/remotes/sales/v2/assets/b.js');
    await keepRemotes(registryOf(next));
    down = true;
    expect(await namesOf((await readRegistry(100)).response)).toEqual(['sales v1']);
    expect(storage.stores.has('remote:sales:v2')).toBe(false);
  });

  it('do not fall with one that is dead', async () => {
    const dead = { ...deploy('stock', 'v1'), entry: '/remotes/stock/gone/mf-manifest.json' };
    await keepRemotes(registryOf(dead, deploy('sales', 'v1')));
    down = true;
    expect(await namesOf((await readRegistry(100)).response)).toEqual(['sales v1']);
  });

  it('keep the newest two versions, for tabs that still run the earlier one', async () => {
    for (const version of ['v1', 'v2', 'v3']) await keepRemotes(registryOf(deploy('sales', version)));
    expect([...storage.stores.keys()].filter((name) => name.startsWith('remote:'))).toEqual([
      'remote:sales:v2',
      'remote:sales:v3',
    ]);
  });

  it('go when the registry no longer names them', async () => {
    await keepRemotes(registryOf(deploy('sales', 'v1')));
    await keepRemotes(registryOf());
    expect([...storage.stores.keys()]).toEqual(['remote-registry']);
  });

  it('name no file of another site', async () => {
    await keepRemotes(registryOf({ ...deploy('sales', 'v1'), entry: 'https://evil.example/mf-manifest.json' }));
    expect([...storage.stores.keys()]).toEqual(['remote-registry']);
  });
});

describe('a file of a remote', () => {
  it('comes from the device when it is kept and from the server otherwise', async () => {
    await keepRemotes(registryOf(deploy('sales', 'v1')));
    deploy('stock', 'v1');
    const read = async (path: string) => (await readRemoteFile({ url: path } as Request)).text();
    expect(await read('/remotes/stock/v1/assets/a.js').catch(() => 'asked the server')).toBe('asked the server');
    down = true;
    expect(await read('/remotes/sales/v1/assets/a.js')).toBe('sales v1 assets/a.js');
  });
});
