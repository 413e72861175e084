/** @dom */
import type { AuthState } from '@studio/portal';
import { apiError, createFakeApi, fakeUser, installFakeTransport } from '@studio/portal/testing';
import { beginOverride, endWithSession } from './begin-override';
import { at, SALES_BUILD, serveDocuments } from './testing/serve-builds';
import { activateOverride, activeOverride, OVERRIDE_KEY } from './with-override';

const ORIGIN = 'http://127.0.0.1:4637';
const developer = fakeUser({ roles: ['developer'] });
const stored = (change: object = {}) =>
  JSON.stringify({ employeeId: developer.id, origin: ORIGIN, remote: SALES_BUILD['remote.json'], ...change });

interface Server {
  user?: ReturnType<typeof fakeUser> | null;
  origins?: string[];
  build?: Record<string, unknown>;
}

/** The API says who is here; the portal's own server and the local one have the documents. */
function serve({ user = developer, origins = [ORIGIN], build = at(ORIGIN) }: Server = {}) {
  installFakeTransport(createFakeApi({ auth: { me: () => user ?? refuse() } }));
  const { fetch: toApi } = globalThis;
  serveDocuments({ '/dev-origins.json': { origins }, ...build });
  const { fetch: toDocuments } = globalThis;
  globalThis.fetch = (input, init) => (input instanceof Request ? toApi(input, init) : toDocuments(input, init));
}

function refuse(): never {
  throw apiError('unauthorized');
}

const { fetch } = globalThis;
const kept = () => sessionStorage.getItem(OVERRIDE_KEY);

beforeEach(() => {
  sessionStorage.setItem(OVERRIDE_KEY, stored());
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  globalThis.fetch = fetch;
  activateOverride(null);
  sessionStorage.clear();
  jest.restoreAllMocks();
});

describe('the local build that a tab remembers', () => {
  it('takes its place for the developer who chose it', async () => {
    serve();
    await beginOverride();
    expect(activeOverride()).toMatchObject({
      origin: ORIGIN,
      remote: { name: 'sales', version: 'local', entry: `${ORIGIN}/mf-manifest.json` },
    });
  });

  it('is reread, and falls back to its last answer when it does not answer', async () => {
    const declaration = { ...SALES_BUILD['remote.json'], title: 'Продажи 2' };
    serve({ build: at(ORIGIN, { ...SALES_BUILD, 'remote.json': declaration }) });
    await beginOverride();
    expect(activeOverride()?.remote.title).toBe('Продажи 2');
    serve({ build: {} });
    await beginOverride();
    expect(activeOverride()?.remote.title).toBe('Продажи');
  });

  it.each<[string, Server]>([
    ['another role', { user: fakeUser({ roles: ['admin', 'federal_manager'] }) }],
    ['another developer', { user: fakeUser({ roles: ['developer'], id: '0190a000-0000-7000-8000-0000000000ff' }) }],
    ['nobody', { user: null }],
    ['an origin that is not allowed', { origins: ['http://127.0.0.1:4638'] }],
    ['a portal that allows none', { origins: [] }],
  ])('does nothing and is forgotten for %s', async (_, server) => {
    serve(server);
    await beginOverride();
    expect(activeOverride()).toBeNull();
    expect(kept()).toBeNull();
  });

  it.each(['{broken', '{}', stored({ remote: { name: 'sales' } }), stored({ origin: 7 })])(
    'is forgotten when it is none: %s',
    async (text) => {
      sessionStorage.setItem(OVERRIDE_KEY, text);
      serve();
      await beginOverride();
      expect(activeOverride()).toBeNull();
      expect(kept()).toBeNull();
    },
  );

  it('waits for the next page when the server does not say what is allowed', async () => {
    serve();
    serveDocuments({});
    await beginOverride();
    expect(activeOverride()).toBeNull();
    expect(kept()).not.toBeNull();
  });
});

describe('the end of the session', () => {
  function follow() {
    const state: AuthState = { authenticated: true, user: developer, loading: false, error: null };
    let tell = () => {};
    const reload = jest.fn();
    endWithSession({ getState: () => state, subscribe: (listener) => ((tell = listener), () => {}) }, reload);
    return { reload, change: (next: Partial<AuthState>) => (Object.assign(state, next), tell()) };
  }

  it('ends a local build with it, once', async () => {
    serve();
    await beginOverride();
    const { reload, change } = follow();
    change({ loading: true });
    expect(reload).not.toHaveBeenCalled();
    change({ authenticated: false, user: null });
    change({ authenticated: false, user: null });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(kept()).toBeNull();
  });

  it('ends it when the role is taken away', async () => {
    serve();
    await beginOverride();
    const { reload, change } = follow();
    change({ user: fakeUser({ roles: ['admin'] }) });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not concern a page without a local build', () => {
    const { reload, change } = follow();
    change({ authenticated: false, user: null });
    expect(reload).not.toHaveBeenCalled();
  });
});
