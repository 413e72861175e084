/** @dom */
import { renderHook } from '@testing-library/react';
import { useFetchAhead } from './use-fetch-ahead';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the code for a press comes after the rows, without a press', () => {
  const fetch = jest.fn(async () => {});
  const { rerender } = renderHook(({ ready }) => useFetchAhead(fetch, ready), { initialProps: { ready: false } });
  jest.advanceTimersByTime(60_000);
  expect(fetch).not.toHaveBeenCalled();
  rerender({ ready: true });
  expect(fetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a list that has been left by then fetches nothing, and a failure stays silent', async () => {
  const fetch = jest.fn(() => Promise.reject(new Error('offline')));
  const { unmount } = renderHook(() => useFetchAhead(fetch, true));
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(fetch).not.toHaveBeenCalled();
  renderHook(() => useFetchAhead(fetch, true));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});
