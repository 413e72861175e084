import type { NoticeEvent } from '@studio/contracts';
import { PortalError } from '@studio/portal';
import { followFeed, type NoticeFeed } from './notice-feed';

const event = (unread: number): NoticeEvent => ({ unread, told: null, anew: true });

/** A stream that the test fills and ends. */
function fakeStream() {
  const waiting: ((result: IteratorResult<NoticeEvent>) => void)[] = [];
  const stream = {
    isReleased: false,
    say: (unread: number) => waiting.shift()?.({ value: event(unread), done: false }),
    end: () => waiting.shift()?.({ value: undefined, done: true }),
    next: () => new Promise<IteratorResult<NoticeEvent>>((resolve) => waiting.push(resolve)),
    return: async () => {
      stream.isReleased = true;
      return { value: undefined, done: true as const };
    },
  };
  return stream;
}

function follow(parts: Partial<Pick<NoticeFeed, 'open' | 'isOnline' | 'untilOnline'>> = {}) {
  const ending = new AbortController();
  const streams: ReturnType<typeof fakeStream>[] = [];
  const open = jest.fn(async () => {
    const stream = fakeStream();
    streams.push(stream);
    return stream;
  });
  const feed = {
    open,
    onEvent: jest.fn(),
    onBreak: jest.fn(),
    onUnauthorized: jest.fn(),
    isOnline: () => true,
    untilOnline: async () => {},
    ...parts,
  };
  const end = followFeed(feed, ending.signal);
  return { ...feed, streams, stop: () => (ending.abort(), end) };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('forwards what arrives, and releases the stream at the end', async () => {
  const { onEvent, streams, stop } = follow();
  await pass(0);
  streams[0]?.say(1);
  await pass(0);
  streams[0]?.say(2);
  await pass(0);
  expect(onEvent.mock.calls).toEqual([[event(1)], [event(2)]]);
  await stop();
  expect(streams[0]?.isReleased).toBe(true);
});

it('reconnects a second after a stream has ended', async () => {
  const { onBreak, streams, stop } = follow();
  await pass(0);
  streams[0]?.say(1);
  await pass(0);
  streams[0]?.end();
  await pass(0);
  expect(onBreak).toHaveBeenCalledTimes(1);
  await pass(999);
  expect(streams).toHaveLength(1);
  await pass(1);
  expect(streams).toHaveLength(2);
  await stop();
});

it('waits longer after each failure, half a minute at most, and as long as the server asks', async () => {
  const open = jest.fn().mockRejectedValue(new PortalError({ code: 'network', message: 'Нет связи' }));
  const { stop } = follow({ open });
  await pass(0);
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const calls = open.mock.calls.length;
    await pass(seconds * 1_000 - 1);
    expect(open).toHaveBeenCalledTimes(calls);
    await pass(1);
    expect(open).toHaveBeenCalledTimes(calls + 1);
  }
  await stop();

  const full = jest
    .fn()
    .mockRejectedValue(new PortalError({ code: 'too_many_requests', message: 'Много', status: 429, retryAfter: 120 }));
  const other = follow({ open: full });
  await pass(119_999);
  expect(full).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(full).toHaveBeenCalledTimes(2);
  await other.stop();
});

it('gives up a stream that a proxy buffers, or that has fallen silent', async () => {
  const { onBreak, streams, stop } = follow();
  await pass(15_000);
  expect([onBreak.mock.calls.length, streams[0]?.isReleased]).toEqual([1, true]);
  await pass(1_000);
  streams[1]?.say(1);
  await pass(69_999);
  expect(onBreak).toHaveBeenCalledTimes(1);
  await pass(1);
  expect([onBreak.mock.calls.length, streams[1]?.isReleased]).toEqual([2, true]);
  await stop();
});

it('pauses while there is no connection, and reports when the session is over', async () => {
  let resume = () => {};
  const online = { isOnline: () => false, untilOnline: () => new Promise<void>((resolve) => (resume = resolve)) };
  const { open, onUnauthorized, stop } = follow({
    ...online,
    open: jest.fn().mockRejectedValue(new PortalError({ code: 'unauthorized', message: 'Войдите', status: 401 })),
  });
  await pass(600_000);
  expect(open).not.toHaveBeenCalled();
  resume();
  await pass(0);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  const end = stop();
  resume();
  await end;
});
