/** @dom */
import { defineRemote, type RemoteRegistry } from '@studio/portal';
import { RemoteError } from '../../sections/remotes/remote-failure';
import { createScreenOpener } from './open-screen';

const Screen = () => null;
const registered = {
  name: 'sales',
  version: 'v1',
  entry: '/remotes/sales/v1/mf-manifest.json',
  paths: ['/sales'],
  title: 'Продажи',
};
const registry: RemoteRegistry = { schema: 1, remotes: [registered] };
const app = defineRemote({
  name: 'sales',
  routes: [{ path: '/sales', title: 'Отчёт', load: async () => ({ default: Screen }) }],
});
const sales = new URL('http://portal/sales');

function opener({ authenticated = true } = {}) {
  const settle: { come: () => void; fail: () => void }[] = [];
  const remote = jest.fn(
    () =>
      new Promise<{ registered: typeof registered; app: typeof app }>((resolve, reject) => {
        settle.push({
          come: () => resolve({ registered, app }),
          fail: () => reject(new RemoteError('R604', 'late')),
        });
      }),
  );
  const open = createScreenOpener({
    registry: async () => registry,
    known: () => registry,
    forgetRegistry: () => {},
    loader: { remote, screen: async (_, route) => route.load() },
    session: { getState: () => ({ authenticated, user: null, loading: false, error: null }) },
  });
  return { open, remote, settle };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const afterFour = async <T>(work: Promise<T>) => {
  await jest.advanceTimersByTimeAsync(4_000);
  return work;
};

describe('a section that takes longer than usual', () => {
  it('is waited for in its own place, and the next request gets what the first one began', async () => {
    const { open, remote, settle } = opener();
    const waiting = await afterFour(open(sales));
    expect(waiting).toMatchObject({ kind: 'waiting', title: 'Продажи' });
    settle[0]?.come();
    expect(await open(sales)).toMatchObject({ kind: 'screen', Screen });
    expect(remote).toHaveBeenCalledTimes(1);
  });

  it('ends in its failure, and a retry stays with the failure instead of waiting anew', async () => {
    const { open, remote, settle } = opener();
    await afterFour(open(sales));
    settle[0]?.fail();
    expect(await open(sales)).toMatchObject({ kind: 'failed', failure: { number: 'R604' } });
    const ended = jest.fn();
    void open(sales).then(ended);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ended).not.toHaveBeenCalled();
    settle[1]?.come();
    await jest.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'screen' }));
    expect(remote).toHaveBeenCalledTimes(2);
  });

  it('is waited for by the start screen while nobody is signed in', async () => {
    const { open, settle } = opener({ authenticated: false });
    const opened = open(sales);
    await jest.advanceTimersByTimeAsync(60_000);
    settle[0]?.come();
    expect(await opened).toMatchObject({ kind: 'screen' });
  });
});
