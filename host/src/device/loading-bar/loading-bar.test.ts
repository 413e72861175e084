import { LoadingBar } from './loading-bar';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Lets go, and what follows at once. */
async function end(release: () => void) {
  release();
  await Promise.resolve();
}

describe('the loading bar', () => {
  it('starts at 10 with a buffer of 20, steps every 800 ms and stops at 82', () => {
    const bar = new LoadingBar(() => 1);
    bar.hold();
    expect(bar.getState()).toEqual({ phase: 'loading', progress: 10, buffer: 20 });
    jest.advanceTimersByTime(799);
    expect(bar.getState().progress).toBe(10);
    jest.advanceTimersByTime(1);
    expect(bar.getState().progress).toBe(25);
    jest.advanceTimersByTime(60_000);
    expect(bar.getState()).toMatchObject({ phase: 'loading', progress: 82 });
  });

  it('steps by at least 5', () => {
    const bar = new LoadingBar(() => 0);
    bar.hold();
    jest.advanceTimersByTime(800);
    expect(bar.getState().progress).toBe(15);
  });

  it('jumps to 100 and hides 300 ms later', async () => {
    const bar = new LoadingBar();
    await end(bar.hold());
    expect(bar.getState()).toMatchObject({ phase: 'finishing', progress: 100 });
    jest.advanceTimersByTime(299);
    expect(bar.getState().phase).toBe('finishing');
    jest.advanceTimersByTime(1);
    expect(bar.getState().phase).toBe('hidden');
  });

  it('restarts when a screen starts loading while the last one finishes', async () => {
    const bar = new LoadingBar();
    await end(bar.hold());
    bar.hold();
    jest.advanceTimersByTime(300);
    expect(bar.getState()).toMatchObject({ phase: 'loading', progress: 10 });
  });

  it('is one bar for two loads at once, says when it changes, and ends with the last of them, once', async () => {
    const bar = new LoadingBar();
    const changed = jest.fn();
    bar.subscribe(changed);
    const [one, other] = [bar.hold(), bar.hold()];
    expect(changed).toHaveBeenCalledTimes(1);
    await end(one);
    await end(one);
    expect(bar.getState().phase).toBe('loading');
    await end(other);
    expect(bar.getState().phase).toBe('finishing');
  });

  it('goes on where one load begins as the other ends', async () => {
    const bar = new LoadingBar(() => 1);
    const first = bar.hold();
    jest.advanceTimersByTime(800);
    first();
    bar.hold();
    await Promise.resolve();
    expect(bar.getState()).toMatchObject({ phase: 'loading', progress: 25 });
  });
});
