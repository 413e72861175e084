import { sendEverything } from './send-everything';

const photos = { waiting: 0, errors: 0, waiting_bytes: 0, oldest: null };
const writes = { waiting: 0, errors: 0, oldest: null };

/** An engine whose queue has these lengths, one look after another; the last one stays. */
function engineWith(...lengths: number[]) {
  const sync = jest.fn(async () => ({ kind: 'skipped', reason: 'too_soon' }));
  const statistics = async () => ({
    unsynced: lengths.length > 1 ? lengths.shift() : lengths[0],
    errors: 0,
    photos,
    writes,
  });
  const send = async () => {};
  return { sync, statistics, writes: { send }, photos: { send } } as unknown as Parameters<typeof sendEverything>[0];
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('sending everything before a log-out', () => {
  it('ends when nothing is left, also when the first runs come too soon', async () => {
    const left = sendEverything(engineWith(3, 3, 3, 1, 0), new AbortController().signal);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await left).toBe(0);
  });

  it('gives up when nothing moves for longer than the gap between two runs', async () => {
    const engine = engineWith(2);
    const left = sendEverything(engine, new AbortController().signal);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await left).toBe(2);
    expect(engine.sync).toHaveBeenCalledTimes(9);
  });

  it('ends when the person does not want to wait any longer', async () => {
    const waiting = new AbortController();
    const engine = engineWith(9, 8, 7, 6, 5, 4, 3);
    const left = sendEverything(engine, waiting.signal);
    await jest.advanceTimersByTimeAsync(1_500);
    waiting.abort();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await left).toBe(7);
  });
});
