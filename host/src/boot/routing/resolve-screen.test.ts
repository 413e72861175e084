/** @dom */
import { type AuthState, defineRemote, type RemoteRegistry } from '@studio/portal';
import { onFailure } from '../../sections/remotes/failure-log';
import { RemoteError } from '../../sections/remotes/remote-failure';
import { resolveScreen, type ScreenSources } from './resolve-screen';

const Screen = () => null;

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

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

type Changes = Partial<Omit<ScreenSources, 'loader'> & ScreenSources['loader']>;

function open(path: string, { remote, screen, ...sources }: Changes = {}, authenticated = true) {
  const state: AuthState = { authenticated, user: null, loading: false, error: null };
  return resolveScreen(new URL(path, 'http://portal'), {
    registry: async () => registry,
    forgetRegistry: () => {},
    loader: {
      remote: remote ?? (async () => ({ registered, app: photosessions })),
      screen: screen ?? (async (_, route) => route.load()),
    },
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

  it('of a section that is switched off says so, whether or not the specification knows it', async () => {
    const withheld = { ...registered, name: 'team', title: 'Команда', paths: ['/team'], withheld: 'off' as const };
    const listed = async (): Promise<RemoteRegistry> => ({ ...registry, withheld: [withheld] });
    const told = { kind: 'not-connected', title: 'Команда', off: true };
    expect(await open('/team/7', { registry: listed })).toEqual(told);
    expect(await open('/team', { registry: listed }, false)).toEqual({ redirect: '/login?redirect=%2Fteam' });
  });

  it('of a section that is not deployed asks to sign in first, but for an item of the stock', async () => {
    expect(await open('/expenses', {}, false)).toEqual({ redirect: '/login?redirect=%2Fexpenses' });
    expect(await open('/stock', {}, false)).toEqual({ redirect: '/login?redirect=%2Fstock' });
    expect(await open('/stock/7', {}, false)).toEqual({ kind: 'not-connected', title: 'Инвентарь' });
  });

  it('unknown to everybody is not found, inside a remote as well', async () => {
    expect(await open('/nowhere')).toEqual({ kind: 'not-found' });
    expect(await open('/photosessions/7/nowhere')).toEqual({ kind: 'not-found' });
  });

  it('whose remote does not load is a failure with number and cause, and opens when tried again', async () => {
    const fault = new RemoteError('R603', '/remotes/photosessions/v1/mf-manifest.json: HTTP 500');
    const remote = jest.fn().mockRejectedValueOnce(fault).mockResolvedValue({ registered, app: photosessions });
    const forgetRegistry = jest.fn();
    expect(await open('/photosessions', { remote, forgetRegistry })).toEqual({
      kind: 'failed',
      failure: {
        kind: 'load',
        number: 'R603',
        remote: 'photosessions',
        title: 'Фотосессии',
        version: 'v1',
        cause: fault.message,
      },
    });
    expect(forgetRegistry).toHaveBeenCalledTimes(1);
    expect(await open('/photosessions', { remote })).toMatchObject({ kind: 'screen' });
  });

  it("whose screen's code does not load is a failure too", async () => {
    const screen = () => Promise.reject(new RemoteError('R604', 'late'));
    expect(await open('/photosessions', { screen })).toMatchObject({ kind: 'failed', failure: { number: 'R604' } });
  });

  it('of a remote that runs keeps the version that runs', async () => {
    const remote = async () => ({ registered: { ...registered, version: 'v0' }, app: photosessions });
    expect(await open('/photosessions', { remote })).toMatchObject({ kind: 'screen', remote: { version: 'v0' } });
  });

  it('is a failure when the list of remotes does not come', async () => {
    const down = async () => Promise.reject(new RemoteError('R601', 'remotes.json: HTTP 503'));
    expect(await open('/photosessions', { registry: down })).toMatchObject({
      kind: 'failed',
      failure: { kind: 'registry', number: 'R601', remote: '' },
    });
  });

  it('of an entry that cannot be read says so in its place', async () => {
    const fault = { cause: 'remotes[1].title is missing', remote: 'stock', title: null, paths: ['/stock'] };
    const listed = async (): Promise<RemoteRegistry> => ({ ...registry, faults: [fault] });
    expect(await open('/stock/7', { registry: listed })).toMatchObject({
      kind: 'failed',
      failure: { number: 'R302', remote: 'stock', title: 'Инвентарь', cause: fault.cause },
    });
    expect(await open('/photosessions', { registry: listed })).toMatchObject({ kind: 'screen' });
  });

  it('is told of once while it fails in the same way', async () => {
    const told = jest.fn();
    const stop = onFailure(told);
    await open('/photosessions');
    const failing = (number: 'R602' | 'R603') => ({ remote: async () => Promise.reject(new RemoteError(number, '…')) });
    await open('/photosessions', failing('R603'));
    await open('/photosessions', failing('R603'));
    await open('/photosessions', failing('R602'));
    await open('/photosessions');
    await open('/photosessions', failing('R602'));
    stop();
    expect(told.mock.calls.map(([{ failure }]) => failure.number)).toEqual(['R603', 'R602', 'R602']);
  });
});
