import { type AuthState, defineRemote, type RemoteRegistry } from '@studio/portal';
import { resolveScreen, type ScreenSources } from './resolve-screen';

const Screen = () => null;
const photosessions = defineRemote({
  name: 'photosessions',
  routes: [
    {
      path: '/photosessions',
      title: 'Фотосессии',
      load: async () => ({ default: Screen }),
      meta: { requiresAuth: true },
    },
    { path: '/photosessions/:id', title: 'Фотосессия', load: async () => ({ default: Screen }) },
    { path: '/photosessions/new', title: 'Новая', load: async () => ({ default: Screen }) },
  ],
});
const registered = {
  name: 'photosessions',
  version: 'v1',
  entry: '/remotes/photosessions/v1/mf-manifest.json',
  paths: ['/photosessions'],
  title: 'Фотосессии',
};
const registry: RemoteRegistry = { schema: 1, remotes: [registered] };

function open(path: string, sources: Partial<ScreenSources> = {}, authenticated = true) {
  const state: AuthState = { authenticated, user: null, loading: false, error: null };
  return resolveScreen(new URL(path, 'http://portal'), {
    registry: async () => registry,
    forgetRegistry: () => {},
    remote: async () => photosessions,
    session: { getState: () => state },
    ...sources,
  });
}

describe('an address', () => {
  it("opens its remote's screen", async () => {
    expect(await open('/photosessions/7')).toMatchObject({ kind: 'screen', route: { title: 'Фотосессия' }, Screen });
  });

  it('prefers the exact route to one with a parameter', async () => {
    expect(await open('/photosessions/new')).toMatchObject({ route: { title: 'Новая' } });
  });

  it('asks for sign-in where the route does', async () => {
    expect(await open('/photosessions?q=1', {}, false)).toEqual({
      redirect: '/login?redirect=%2Fphotosessions%3Fq%3D1',
    });
  });

  it('of a section that is not deployed says so, without fetching a remote', async () => {
    const remote = jest.fn();
    expect(await open('/expenses', { remote })).toEqual({ kind: 'not-connected', title: 'Расходы' });
    expect(await open('/consumables/office', { remote })).toEqual({ kind: 'not-connected', title: 'Расходники' });
    expect(remote).not.toHaveBeenCalled();
  });

  it('unknown to everybody is not found, inside a remote as well', async () => {
    expect(await open('/nowhere')).toEqual({ kind: 'not-found' });
    expect(await open('/photosessions/7/nowhere')).toEqual({ kind: 'not-found' });
  });

  it('whose remote does not load is a failure with its cause, and opens when tried again', async () => {
    const remote = jest.fn().mockRejectedValueOnce(new Error('HTTP 500')).mockResolvedValue(photosessions);
    const forgetRegistry = jest.fn();
    expect(await open('/photosessions', { remote, forgetRegistry })).toEqual({
      kind: 'failed',
      failure: { kind: 'load', remote: 'photosessions', title: 'Фотосессии', version: 'v1', cause: 'Error: HTTP 500' },
    });
    expect(forgetRegistry).toHaveBeenCalledTimes(1);
    expect(await open('/photosessions', { remote })).toMatchObject({ kind: 'screen' });
  });

  it('is a failure too when the list of remotes does not come', async () => {
    const down = async () => Promise.reject(new Error('offline'));
    expect(await open('/photosessions', { registry: down })).toMatchObject({
      kind: 'failed',
      failure: { kind: 'registry' },
    });
  });
});
