import { keepRemotes, readRegistry, readRemoteFile } from './remote-cache';
import { captivePortal, FakeCaches, fileResponse } from './testing/fake-caches';
import { noteVersions } from './versions-in-use';

const server = new Map<string, string>();
/** Files with a broken copy in the browser's own cache. */
const brokenInBrowser = new Set<string>();
let down = false;
let captive = false;
/** Ids of the open pages. */
let open: string[] = [];
const pages = { matchAll: async () => open.map((id) => ({ id })) } as unknown as Clients;
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

const registryOf = (...remotes: unknown[]) => fileResponse('/remotes.json', JSON.stringify({ schema: 1, remotes }));
const keep = (...remotes: unknown[]) => keepRemotes(registryOf(...remotes), pages);
const namesOf = async (response: Response) =>
  ((await response.json()) as { remotes: { name: string; version: string }[] }).remotes.map(
    (one) => `${one.name} ${one.version}`,
  );

beforeEach(() => {
  server.clear();
  brokenInBrowser.clear();
  down = false;
  captive = false;
  open = [];
  storage = new FakeCaches();
  Object.assign(globalThis, {
    caches: storage,
    fetch: async (input: string | Request, init?: RequestInit) => {
      const url = typeof input === 'string' ? input : new URL(input.url).pathname;
      if (down) throw new TypeError('Failed to fetch');
      const body = server.get(url);
      if (captive) return captivePortal();
      if (brokenInBrowser.has(url) && init?.cache === 'default') return fileResponse(url, 'half');
      return body === undefined ? new Response('', { status: 404 }) : fileResponse(url, body);
    },
  });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

describe('remotes kept for offline work', () => {
  it('are kept whole, with the registry that names them', async () => {
    await keep(deploy('sales', 'v1'));
    down = true;
    const { response, online } = await readRegistry(100);
    expect(online).toBe(false);
    expect(response.headers.has('x-studio-kept')).toBe(true);
    expect(await namesOf(response)).toEqual(['sales v1']);
    expect([...(storage.stores.get('remote:sales:v1')?.keys() ?? [])]).toEqual([
      '/remotes/sales/v1/assets/a.js',
      '/remotes/sales/v1/assets/b.js',
      '/remotes/sales/v1/remote-entry.js',
      '/remotes/sales/v1/mf-manifest.json',
    ]);
  });

  it('stay at the version that is whole when the new one is not', async () => {
    await keep(deploy('sales', 'v1'));
    const next = deploy('sales', 'v2');
    server.delete('/remotes/sales/v2/assets/b.js');
    await keep(next);
    down = true;
    expect(await namesOf((await readRegistry(100)).response)).toEqual(['sales v1']);
    expect(storage.stores.has('remote:sales:v2')).toBe(false);
  });

  it('do not fall with one that is dead', async () => {
    const dead = { ...deploy('stock', 'v1'), entry: '/remotes/stock/gone/mf-manifest.json' };
    await keep(dead, deploy('sales', 'v1'));
    down = true;
    expect(await namesOf((await readRegistry(100)).response)).toEqual(['sales v1']);
  });

  it('keep the newest two versions, for tabs that still run the earlier one', async () => {
    for (const version of ['v1', 'v2', 'v3']) await keep(deploy('sales', version));
    expect([...storage.stores.keys()].filter((name) => name.startsWith('remote:'))).toEqual([
      'remote:sales:v2',
      'remote:sales:v3',
    ]);
  });

  it('keep every version that an open page runs, however many came since', async () => {
    open = ['tab'];
    await keep(deploy('sales', 'v1'));
    await noteVersions('tab', [{ name: 'sales', version: 'v1' }]);
    for (const version of ['v2', 'v3', 'v4', 'v5']) await keep(deploy('sales', version));
    const kept = () => [...storage.stores.keys()].filter((name) => name.startsWith('remote:'));
    expect(kept()).toEqual(['remote:sales:v1', 'remote:sales:v4', 'remote:sales:v5']);
    open = [];
    await keep(deploy('sales', 'v6'));
    expect(kept()).toEqual(['remote:sales:v5', 'remote:sales:v6']);
  });

  it('count as whole only once the last file is on the device', async () => {
    const remote = deploy('sales', 'v1');
    const cut = await storage.open('remote:sales:v1');
    await cut.put('/remotes/sales/v1/assets/a.js', new Response('half'));
    await keep(remote);
    down = true;
    expect(await namesOf((await readRegistry(100)).response)).toEqual(['sales v1']);
    expect(storage.addresses('remote:sales:v1')).toContain('/remotes/sales/v1/mf-manifest.json');
  });

  it('go when the registry no longer names them', async () => {
    await keep(deploy('sales', 'v1'));
    await keep();
    expect([...storage.stores.keys()]).toEqual(['remote-registry', 'versions-in-use']);
  });

  it('name no file of another site', async () => {
    await keep({ ...deploy('sales', 'v1'), entry: 'https://evil.example/mf-manifest.json' });
    expect([...storage.stores.keys()]).toEqual(['remote-registry', 'versions-in-use']);
  });
});

async function sha384(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/** A deployed version with the registry's digests. */
async function deployDigested(name: string, version: string) {
  const remote = deploy(name, version);
  const folder = `/remotes/${name}/${version}/`;
  const integrity: Record<string, string> = {};
  for (const [path, body] of server)
    if (path.startsWith(folder)) integrity[path.slice(folder.length)] = await sha384(body);
  return { ...remote, integrity };
}

describe('a version with digests in the registry', () => {
  it('is kept when every file has its digest', async () => {
    await keep(await deployDigested('sales', 'v1'));
    expect(storage.addresses('remote:sales:v1')).toContain('/remotes/sales/v1/mf-manifest.json');
  });

  it('is kept with its programs, which no manifest names', async () => {
    server.set('/remotes/sales/v1/assets/reader.wasm', 'program');
    await keep(await deployDigested('sales', 'v1'));
    expect(storage.addresses('remote:sales:v1')).toContain('/remotes/sales/v1/assets/reader.wasm');
  });

  it.each(['assets/b.js', 'mf-manifest.json'])('is not kept when %s is another one', async (file) => {
    await keep(await deployDigested('sales', 'v1'));
    const next = await deployDigested('sales', 'v2');
    server.set(`/remotes/sales/v2/${file}`, `${server.get(`/remotes/sales/v2/${file}`)} `);
    await keep(next);
    down = true;
    expect(await namesOf((await readRegistry(100)).response)).toEqual(['sales v1']);
    expect(storage.stores.has('remote:sales:v2')).toBe(false);
  });

  it("is kept when only the browser's own copy of a file is broken", async () => {
    const remote = await deployDigested('sales', 'v1');
    brokenInBrowser.add('/remotes/sales/v1/assets/a.js');
    await keep(remote);
    const kept = await (await storage.open('remote:sales:v1')).match('/remotes/sales/v1/assets/a.js');
    expect(await kept?.text()).toBe('sales v1 assets/a.js');
  });
});

describe('a canary', () => {
  const withCanary = (current: ReturnType<typeof deploy>, release: ReturnType<typeof deploy>) => ({
    ...current,
    canary: { percent: 5, release },
  });
  const keptCanary = async () => {
    down = true;
    const { remotes } = (await (await readRegistry(100)).response.json()) as {
      remotes: { version: string; canary?: { release: { version: string } } }[];
    };
    down = false;
    return remotes.map(({ version, canary }) => [version, canary?.release.version]);
  };

  it('is kept for the person whose page runs it, next to the current version', async () => {
    open = ['tab'];
    await noteVersions('tab', [{ name: 'sales', version: 'v2' }]);
    await keep(withCanary(deploy('sales', 'v1'), deploy('sales', 'v2')));
    expect(await keptCanary()).toEqual([['v1', 'v2']]);
    expect(storage.stores.has('remote:sales:v1') && storage.stores.has('remote:sales:v2')).toBe(true);
  });

  it('is neither fetched nor named for anybody else', async () => {
    await keep(withCanary(deploy('sales', 'v1'), deploy('sales', 'v2')));
    expect(await keptCanary()).toEqual([['v1', undefined]]);
    expect(storage.stores.has('remote:sales:v2')).toBe(false);
  });

  it('is not named when it is not whole', async () => {
    open = ['tab'];
    await noteVersions('tab', [{ name: 'sales', version: 'v2' }]);
    const listed = withCanary(deploy('sales', 'v1'), deploy('sales', 'v2'));
    server.delete('/remotes/sales/v2/assets/b.js');
    await keep(listed);
    expect(await keptCanary()).toEqual([['v1', undefined]]);
  });

  it('stays named while it is kept, with no page open', async () => {
    open = ['tab'];
    await noteVersions('tab', [{ name: 'sales', version: 'v2' }]);
    const listed = withCanary(deploy('sales', 'v1'), deploy('sales', 'v2'));
    await keep(listed);
    open = [];
    await keep(listed);
    expect(await keptCanary()).toEqual([['v1', 'v2']]);
  });
});

describe("a captive portal's page", () => {
  it('is no registry: the kept one is used and the portal is offline', async () => {
    server.set('/remotes.json', '');
    await keep(deploy('sales', 'v1'));
    captive = true;
    const { response, online } = await readRegistry(100);
    expect(online).toBe(false);
    expect(await namesOf(response)).toEqual(['sales v1']);
  });

  it.each(['null', '[]', '{"schema":2,"remotes":[]}', '{"remotes":[]}', '<html>'])(
    'nor is JSON such as %s',
    async (body) => {
      await keep(deploy('sales', 'v1'));
      server.set('/remotes.json', body);
      expect((await readRegistry(100)).online).toBe(false);
    },
  );

  it('is never kept as a file of a remote', async () => {
    await keep(deploy('sales', 'v1'));
    const next = deploy('sales', 'v2');
    captive = true;
    await keep(next);
    captive = false;
    down = true;
    expect(await namesOf((await readRegistry(100)).response)).toEqual(['sales v1']);
    expect(storage.stores.has('remote:sales:v2')).toBe(false);
  });
});

describe('a file of a remote', () => {
  it('comes from the device when it is kept and from the server otherwise', async () => {
    await keep(deploy('sales', 'v1'));
    deploy('stock', 'v1');
    const read = async (path: string) => (await readRemoteFile({ url: path } as Request)).text();
    expect(await read('/remotes/stock/v1/assets/a.js').catch(() => 'asked the server')).toBe('asked the server');
    down = true;
    expect(await read('/remotes/sales/v1/assets/a.js')).toBe('sales v1 assets/a.js');
  });

  it('requested past the caches comes from the server, and replaces a broken copy', async () => {
    await keep(deploy('sales', 'v1'));
    const path = '/remotes/sales/v1/assets/a.js';
    await (await storage.open('remote:sales:v1')).put(path, fileResponse(path, 'broken'));
    const url = `http://localhost${path}`;
    expect(await (await readRemoteFile({ url, cache: 'reload' } as Request)).text()).toBe('sales v1 assets/a.js');
    expect(await (await readRemoteFile({ url: path } as Request)).text()).toBe('sales v1 assets/a.js');
  });
});
