import { LoadingBar } from './loading-bar';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the loading bar', () => {
  it('starts at 10 with a buffer of 20, steps every 800 ms and stops at 82', () => {
    const bar = new LoadingBar(() => 1);
    bar.start();
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
    bar.start();
    jest.advanceTimersByTime(800);
    expect(bar.getState().progress).toBe(15);
  });

  it('jumps to 100 and hides 300 ms later', () => {
    const bar = new LoadingBar();
    bar.start();
    bar.finish();
    expect(bar.getState()).toMatchObject({ phase: 'finishing', progress: 100 });
    jest.advanceTimersByTime(299);
    expect(bar.getState().phase).toBe('finishing');
    jest.advanceTimersByTime(1);
    expect(bar.getState().phase).toBe('hidden');
  });

  it('restarts when a screen starts loading while the last one finishes', () => {
    const bar = new LoadingBar();
    bar.start();
    bar.finish();
    bar.start();
    jest.advanceTimersByTime(300);
    expect(bar.getState()).toMatchObject({ phase: 'loading', progress: 10 });
  });

  it('is one bar for two loads at once, and says when it changes', () => {
    const bar = new LoadingBar();
    const changed = jest.fn();
    bar.subscribe(changed);
    bar.start();
    bar.start();
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
