/** @dom */
import { onFailure } from './failure-log';
import { RemoteRegistrySource } from './remote-registry-source';
import { sampleRemote } from '../../testing/sample-remote';

const sales = sampleRemote;
const release = (version: string) => ({ ...sales, version, entry: `/remotes/sales/${version}/mf-manifest.json` });
const canaryFor = (audience: object) => ({ ...sales, canary: { ...audience, release: release('v2') } });
const anna = { employeeId: 'anna', roles: ['cashier'] };

let listed: unknown[];
let withheld: unknown[] = [];
let answer: () => Promise<Response>;
let asked: number;

beforeEach(() => {
  listed = [sales];
  asked = 0;
  answer = async () => new Response(JSON.stringify({ schema: 1, remotes: listed, withheld }));
  globalThis.fetch = async () => {
    asked += 1;
    return answer();
  };
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const versionOf = (source: RemoteRegistrySource) => source.current()?.remotes[0]?.version;

function sourceFor(reader: Parameters<RemoteRegistrySource['setReader']>[0]) {
  const source = new RemoteRegistrySource();
  source.setReader(reader);
  return source;
}

describe('whose registry it is', () => {
  it("gives a canary to the people it is for, and chooses again when the person's roles change", async () => {
    listed = [canaryFor({ roles: ['developer'] })];
    const source = sourceFor(anna);
    await source.get();
    expect(versionOf(source)).toBe('v1');
    const changed = jest.fn();
    source.subscribe(changed);
    source.setReader({ employeeId: 'anna', roles: ['cashier', 'developer'] });
    expect(versionOf(source)).toBe('v2');
    source.setReader({ employeeId: 'anna', roles: ['developer', 'cashier'] });
    expect(changed).toHaveBeenCalledTimes(1);
    source.setReader(null);
    expect(versionOf(source)).toBe('v1');
    expect(asked).toBe(1);
  });

  it('waits a moment for the roles when a canary goes by them', async () => {
    listed = [canaryFor({ roles: ['developer'] })];
    const source = new RemoteRegistrySource();
    const got = source.get();
    setTimeout(() => source.setReader({ ...anna, roles: ['developer'] }), 20);
    expect((await got).remotes[0]?.version).toBe('v2');
  });

  it('waits for nobody when no canary goes by roles', async () => {
    listed = [canaryFor({ percent: 5 })];
    expect((await new RemoteRegistrySource().get()).remotes[0]?.version).toBe('v1');
  });

  it('is overridden last', async () => {
    const source = new RemoteRegistrySource({
      override: (registry) => ({ ...registry, remotes: registry.remotes.map((one) => ({ ...one, version: 'local' })) }),
    });
    source.setReader(anna);
    expect((await source.get()).remotes[0]?.version).toBe('local');
  });
});

describe('a remote that runs', () => {
  it('keeps its version whatever the registry names, and is said to be out of date', async () => {
    const source = sourceFor(anna);
    const [running] = (await source.get()).remotes;
    source.hold(running!);
    const changed = jest.fn();
    source.subscribe(changed);
    listed = [{ ...release('v3'), paths: ['/elsewhere'] }];
    await source.refresh();
    expect(source.current()?.remotes).toEqual([sales]);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(source.outdated().map(({ newest }) => newest?.version)).toEqual(['v3']);
    expect(source.versions().map(({ version }) => version)).toEqual(['v1', 'v3']);
    listed = [sales];
    await source.refresh();
    expect(source.outdated()).toEqual([]);
  });

  it('stays when the registry no longer has it', async () => {
    const source = sourceFor(anna);
    source.hold((await source.get()).remotes[0]!);
    listed = [];
    await source.refresh();
    expect(source.current()?.remotes).toEqual([sales]);
    expect(source.outdated()).toEqual([]);
  });

  it('stays when it is switched off, and is out of date', async () => {
    const source = sourceFor(anna);
    source.hold((await source.get()).remotes[0]!);
    listed = [];
    withheld = [{ ...sales, withheld: 'off' }];
    await source.refresh();
    expect(source.current()?.remotes).toEqual([sales]);
    expect(source.outdated()).toMatchObject([{ running: { version: 'v1' }, newest: null }]);
    withheld = [];
  });

  it('is out of date when its canary is withdrawn', async () => {
    listed = [canaryFor({ percent: 100 })];
    const source = sourceFor(anna);
    source.hold((await source.get()).remotes[0]!);
    listed = [sales];
    await source.refresh();
    expect(source.outdated()).toMatchObject([{ running: { version: 'v2' }, newest: { version: 'v1' } }]);
  });
});

describe('reading it', () => {
  it.each([
    ['R601', async () => new Response('busy', { status: 503 })],
    ['R601', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['R302', async () => new Response('{"schema":1,')],
    ['R302', async () => new Response('{"schema":2}')],
    ['R611', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('fails with %s and is tried again by the next call', async (number, failing) => {
    const sound = answer;
    answer = failing;
    const source = sourceFor(anna);
    await expect(source.get()).rejects.toMatchObject({ number });
    answer = sound;
    expect((await source.get()).remotes).toEqual([sales]);
  });

  it('once is enough, until a remote did not load', async () => {
    const source = sourceFor(anna);
    await source.get();
    await source.get();
    expect(asked).toBe(1);
    source.forget();
    listed = [release('v2')];
    expect((await source.get()).remotes[0]?.version).toBe('v2');
    expect(asked).toBe(2);
  });

  it('continues with the known one when the server is unreachable', async () => {
    const source = sourceFor(anna);
    await source.get();
    source.forget();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await source.get()).remotes).toEqual([sales]);
  });

  it('does not wait for long when a registry is known', async () => {
    const source = sourceFor(anna);
    await source.get();
    source.forget();
    answer = () => new Promise(() => {});
    jest.useFakeTimers();
    const got = source.get();
    await jest.advanceTimersByTimeAsync(3_000);
    expect((await got).remotes).toEqual([sales]);
  });

  it('never goes back to what the device kept', async () => {
    const source = sourceFor(anna);
    listed = [release('v2')];
    source.hold((await source.get()).remotes[0]!);
    const kept = { headers: { 'x-studio-kept': 'yes' } };
    answer = async () => new Response(JSON.stringify({ schema: 1, remotes: [sales] }), kept);
    await source.refresh();
    expect(source.outdated()).toEqual([]);
    await expect(sourceFor(anna).get()).resolves.toMatchObject({ remotes: [sales] });
  });

  it('reports an unreadable entry, once', async () => {
    const told = jest.fn();
    const stop = onFailure(told);
    listed = [sales, { ...sales, name: 'stock', title: '' }];
    const source = sourceFor(anna);
    expect((await source.get()).remotes).toEqual([sales]);
    await source.refresh();
    stop();
    expect(told.mock.calls.map(([{ failure }]) => [failure.number, failure.remote, failure.cause])).toEqual([
      ['R302', 'stock', 'remotes.json: remotes[1].title is missing'],
    ]);
  });
});
