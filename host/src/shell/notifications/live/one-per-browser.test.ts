/** @dom */
import { FakeChannel, FakeLocks } from '../../../testing/fake-locks';
import { onePerBrowser } from './one-per-browser';
import { showOnce } from './show-once';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const see = (state: DocumentVisibilityState) => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A tab that leads until it is told to end, and counts what it hears. */
function tab() {
  const heard: string[] = [];
  const terms: AbortSignal[] = [];
  const onSilence = jest.fn();
  const part = onePerBrowser<string>({
    name: 'news',
    lead: (signal) => {
      terms.push(signal);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
    hear: (message) => heard.push(message),
    onSilence,
  });
  return { ...part, heard, onSilence, leads: () => terms.some((signal) => !signal.aborted) };
}

it('one tab leads, all hear it, and another follows when it goes', async () => {
  const [first, second, third] = [tab(), tab(), tab()] as const;
  await pass(0);
  expect([first.leads(), second.leads(), third.leads()]).toEqual([true, false, false]);
  first.say('новое');
  expect([first.heard, second.heard, third.heard]).toEqual([['новое'], ['новое'], ['новое']]);
  first.stop();
  await pass(0);
  expect([first.leads(), second.leads(), third.leads()]).toEqual([false, true, false]);
  second.stop();
  third.stop();
  await pass(5_000);
});

it('one that is seen robs a leader that has been silent for long, and the robbed one ends', async () => {
  see('visible');
  const [frozen, seen] = [tab(), tab()] as const;
  await pass(0);
  await pass(120_000);
  expect([frozen.leads(), seen.onSilence.mock.calls.length]).toEqual([true, 0]);
  await pass(30_000);
  expect(seen.onSilence).toHaveBeenCalledTimes(1);
  expect([frozen.leads(), seen.leads()]).toEqual([false, true]);
  frozen.stop();
  seen.stop();
  await pass(5_000);
});

it('a leader that is heard is left alone', async () => {
  see('visible');
  const [first, second] = [tab(), tab()] as const;
  await pass(0);
  for (let spoken = 0; spoken < 20; spoken += 1) {
    first.say('жив');
    await pass(25_000);
  }
  expect([first.leads(), second.onSilence.mock.calls.length]).toEqual([true, 0]);
  first.stop();
  second.stop();
  await pass(5_000);
});

it('a thing is shown by one of the tabs that are seen, and by none that is not', async () => {
  see('visible');
  const focused = jest.spyOn(document, 'hasFocus').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const shown: string[] = [];
  void showOnce('7', () => shown.push('beside'));
  void showOnce('7', () => shown.push('under the eyes'));
  await pass(1_000);
  expect(shown).toEqual(['under the eyes']);
  focused.mockReturnValue(true);
  see('hidden');
  await showOnce('8', () => shown.push('hidden'));
  expect(shown).toHaveLength(1);
  await pass(20_000);
});
