/** @dom */
import { PROBE_INTERVAL_MS, SECOND_LOOK_MS, watchReachability } from './reachability';

function fakeManager() {
  let online = true;
  let listener: (event: { online: boolean }) => void = () => {};
  return {
    isOnline: () => online,
    setOnline: jest.fn((now: boolean) => {
      online = now;
      listener({ online });
    }),
    on: (_: unknown, tell: never) => {
      listener = tell;
      return () => {};
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a server that does not answer', () => {
  it('puts the portal offline, and online again once it answers', async () => {
    const manager = fakeManager();
    const probe = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValue(true);
    watchReachability({ manager, probe }).suspect();
    await jest.advanceTimersByTimeAsync(0);
    expect(manager.isOnline()).toBe(false);
    await jest.advanceTimersByTimeAsync(PROBE_INTERVAL_MS);
    expect(manager.isOnline()).toBe(false);
    await jest.advanceTimersByTimeAsync(PROBE_INTERVAL_MS);
    expect(manager.isOnline()).toBe(true);
    await jest.advanceTimersByTimeAsync(5 * PROBE_INTERVAL_MS);
    expect(probe).toHaveBeenCalledTimes(3);
  });

  it('is not assumed of one lost call', async () => {
    const manager = fakeManager();
    watchReachability({ manager, probe: async () => true }).suspect();
    await jest.advanceTimersByTimeAsync(0);
    expect(manager.setOnline).not.toHaveBeenCalled();
  });

  it('is asked a second time when the line has only just come back: its first request may fail', async () => {
    const manager = fakeManager();
    const probe = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    const reachability = watchReachability({ manager, probe });
    manager.setOnline(false);
    manager.setOnline(true);
    manager.setOnline.mockClear();
    reachability.suspect();
    await jest.advanceTimersByTimeAsync(SECOND_LOOK_MS);
    expect(probe).toHaveBeenCalledTimes(2);
    expect(manager.setOnline).not.toHaveBeenCalled();
  });

  it('is offline after the second look too', async () => {
    const manager = fakeManager();
    const reachability = watchReachability({ manager, probe: async () => false });
    manager.setOnline(true);
    reachability.suspect();
    await jest.advanceTimersByTimeAsync(SECOND_LOOK_MS - 1);
    expect(manager.isOnline()).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(manager.isOnline()).toBe(false);
  });

  it('is not looked for while the browser itself is offline', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const probe = jest.fn();
    watchReachability({ manager: fakeManager(), probe }).suspect();
    await jest.advanceTimersByTimeAsync(PROBE_INTERVAL_MS);
    expect(probe).not.toHaveBeenCalled();
    onLine.mockRestore();
  });
});
