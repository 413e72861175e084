import { replyMark } from '@studio/contracts';
import type { SyncManager } from '@studio/offline';

/** Milliseconds between looks for a server that did not answer. */
export const PROBE_INTERVAL_MS = 10_000;
const PROBE_TIMEOUT_MS = 5_000;
/** A line that came back so short a time (ms) ago may lose its first request: one more look after a pause decides. */
const FRESH_LINE_MS = 5_000;
export const SECOND_LOOK_MS = 1_000;

export interface Reachability {
  /** A call got no answer: look whether the server is there at all. */
  suspect: () => void;
  stop: () => void;
}

interface ReachabilityOptions {
  manager: Pick<SyncManager, 'isOnline' | 'setOnline' | 'on'>;
  /** Whether the server answers; default: asks `/api/version`. */
  probe?: () => Promise<boolean>;
}

/**
 * Knows better than the browser whether the portal is online: a device with a network but without an answering server works offline too,
 * and recovers once the server answers.
 */
export function watchReachability({ manager, probe = askServer }: ReachabilityOptions): Reachability {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let backAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    if (asking || !navigator.onLine) return;
    asking = true;
    const isFresh = Date.now() - backAt < FRESH_LINE_MS;
    const answers = (await probe()) || (isFresh && (await secondLook()));
    asking = false;
    if (answers !== manager.isOnline()) manager.setOnline(answers);
    if (!answers) lookAgain();
  }

  async function secondLook(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS));
    return probe();
  }

  function lookAgain(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), PROBE_INTERVAL_MS);
  }

  const end = manager.on('network_status', ({ online }) => {
    if (!online) return lookAgain();
    backAt = Date.now();
    return clearTimeout(timer);
  });
  return {
    suspect: () => void (manager.isOnline() && look()),
    stop: () => {
      clearTimeout(timer);
      end();
    },
  };
}

async function askServer(): Promise<boolean> {
  try {
    const response = await fetch('/api/version', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return response.ok && replyMark(response.headers) === 'api';
  } catch {
    return false;
  }
}
