import type { NoticeEvent } from '@studio/contracts';
import { toPortalError } from '@studio/portal';

/** Milliseconds before a stream is opened again: at first, and at most. Chance spreads them by half each way. */
const MIN_RETRY_PAUSE_MS = 1_000;
const MAX_RETRY_PAUSE_MS = 30_000;
/** Milliseconds for the first event, which arrives at once unless a proxy buffers streams. */
const FIRST_EVENT_TIMEOUT_MS = 15_000;
/** The same for each further one: the API says every 25 s that it lives. */
const NEXT_EVENT_TIMEOUT_MS = 70_000;

export interface NoticeFeed {
  /** Opens a stream; rejects with a `PortalError`. */
  open: () => Promise<AsyncIterator<NoticeEvent, unknown>>;
  onEvent: (event: NoticeEvent) => void;
  /** The stream broke off, or could not be opened. */
  onBreak: () => void;
  /** The API no longer knows this session. */
  onUnauthorized: () => void;
  /** Whether it is worth trying; while it is not, `untilOnline` is waited for. */
  isOnline: () => boolean;
  untilOnline: (signal: AbortSignal) => Promise<void>;
}

/** Keeps one stream open for as long as the signal lasts: opens it again with growing pauses, and waits for a connection. */
export async function followFeed(feed: NoticeFeed, signal: AbortSignal): Promise<void> {
  let pause = MIN_RETRY_PAUSE_MS;
  while (!signal.aborted) {
    if (!feed.isOnline()) await feed.untilOnline(signal);
    if (signal.aborted) return;
    let asked = 0;
    const onEvent = (event: NoticeEvent) => {
      pause = MIN_RETRY_PAUSE_MS;
      feed.onEvent(event);
    };
    try {
      await readOne(feed.open, onEvent, signal);
    } catch (error) {
      const { status, retryAfter } = toPortalError(error);
      if (status === 401) feed.onUnauthorized();
      asked = (retryAfter ?? 0) * 1_000;
    }
    if (signal.aborted) return;
    feed.onBreak();
    await sleep(Math.max(asked, pause) * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, MAX_RETRY_PAUSE_MS);
  }
}

async function readOne(open: NoticeFeed['open'], onEvent: (event: NoticeEvent) => void, signal: AbortSignal) {
  const events = await open();
  try {
    for (let timeoutMs = FIRST_EVENT_TIMEOUT_MS; !signal.aborted; timeoutMs = NEXT_EVENT_TIMEOUT_MS) {
      const next = await Promise.race([events.next(), sleep(timeoutMs, signal)]);
      if (next === undefined || next.done === true) return;
      onEvent(next.value);
    }
  } finally {
    // Releases the connection, whoever has ended it.
    void events.return?.();
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve(undefined);
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
