/** @dom */
import { act, renderHook } from '@testing-library/react';
import { useAutoRetry } from './use-auto-retry';

const seconds = (count: number) => act(() => jest.advanceTimersByTime(count * 1_000));

function follow(first: { passing?: object | null; online?: boolean } = {}) {
  const retry = jest.fn();
  const props = { passing: {} as object | null, online: true, busy: false, retry, ...first };
  const { result, rerender } = renderHook(useAutoRetry, { initialProps: props });
  // A quick failure may come without a moment in which the page is seen to be busy.
  const fail = () => rerender({ ...props, passing: {} });
  return { retry, left: () => result.current, fail, change: (part: object) => rerender({ ...props, ...part }) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a failure that may pass', () => {
  it('is tried again after 2, 4, 8, 16, then every 30 s, and counts down', () => {
    const { retry, left, fail } = follow();
    for (const [index, pause] of [2, 4, 8, 16, 30, 30].entries()) {
      expect(left()).toBe(pause);
      seconds(pause - 1);
      expect([left(), retry.mock.calls.length]).toEqual([1, index]);
      seconds(1);
      expect(retry).toHaveBeenCalledTimes(index + 1);
      fail();
    }
  });

  it('waits for the page to come to the foreground', () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { retry } = follow();
    seconds(60);
    expect(retry).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('waits for the connection, and is tried at once when it is there', () => {
    const { retry, left, change } = follow({ online: false });
    seconds(60);
    expect([left(), retry.mock.calls.length]).toEqual([null, 0]);
    change({ online: true });
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

it('leaves a failure that does not pass to the person', () => {
  const { retry, left } = follow({ passing: null });
  seconds(60);
  expect([left(), retry.mock.calls.length]).toEqual([null, 0]);
});
