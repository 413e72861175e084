/** @dom */
import { useNotifications } from '@studio/portal';
import { lazyComponent } from '@studio/ui';
import { act, render, renderHook, screen } from '@testing-library/react';
import { sampleRemote } from '../../testing/sample-remote';
import { onFailure } from './failure-log';
import { watchChunks } from './watch-chunks';

const file = `${location.origin}/remotes/sales/v1/assets/viewer.0a1b2c3d.js`;
const missing = () => Object.assign(new Error('Loading chunk 7 failed'), { request: file });
const files = { digestOf: () => undefined, timeoutOf: () => 10_000 };

let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a part that does not come takes nothing off the screen, is told with its number, and comes where it stands', async () => {
  globalThis.fetch = jest.fn(async () => new Response('', { status: 503 }));
  const told = jest.fn();
  const stopTelling = onFailure(told);
  const stopWatching = watchChunks({ versions: () => [sampleRemote] }, files);
  stop = () => [stopTelling, stopWatching].forEach((end) => end());
  const fetchPart = jest
    .fn<Promise<{ default: () => string }>, []>()
    .mockRejectedValueOnce(missing())
    .mockRejectedValueOnce(missing())
    .mockResolvedValue({ default: () => 'Просмотр' });
  const Part = lazyComponent(fetchPart, 'ждём');
  render(
    <>
      <input aria-label="Имя" defaultValue="Елена" />
      <Part />
    </>,
  );
  const { result } = renderHook(useNotifications);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('ждём')).toBeInTheDocument();
  expect(result.current.map(({ message }) => message)).toEqual([
    'Часть раздела «Продажи» не загрузилась. Повторяем сами: введённое на месте',
  ]);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(told.mock.calls.map(([{ failure }]) => `${failure.number} ${failure.remote} ${failure.version}`)).toEqual([
    'R603 sales v1',
  ]);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Просмотр')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('Елена');
});
