/** Milliseconds without a word from the leading tab after which a tab that is seen takes over: phones freeze tabs. */
const MAX_SILENCE_MS = 130_000;
const LOOK_INTERVAL_MS = 20_000;
const LOCK_RETRY_MS = 1_000;

interface OnePerBrowser<Message> {
  /** Name that all tabs of one purpose share. */
  name: string;
  /** The work that only one tab does at a time; must end soon after its signal. */
  lead: (signal: AbortSignal) => Promise<void>;
  /** What the leading tab says, in every tab, and in itself. */
  hear: (message: Message) => void;
  /** Nothing was heard for long: there is no leader, or it is frozen. */
  onSilence: () => void;
}

/**
 * Has one tab of this browser do the work, by a Web Lock, and all of them hear of it. When that tab goes, another
 * follows at once; when it is frozen, the one that is looked at robs it.
 *
 * @returns what tells all tabs something, and what ends the part of this tab.
 */
export function onePerBrowser<Message>({ name, lead, hear, onSilence }: OnePerBrowser<Message>) {
  const channel = new BroadcastChannel(name);
  const ending = new AbortController();
  let heardAt = Date.now();
  let isLeading = false;

  const receive = (message: Message) => {
    heardAt = Date.now();
    hear(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));

  const term = () => {
    const robbed = new AbortController();
    const end = () => robbed.abort();
    ending.signal.addEventListener('abort', end);
    return {
      work: async () => {
        isLeading = true;
        await lead(robbed.signal);
      },
      over: () => {
        isLeading = false;
        ending.signal.removeEventListener('abort', end);
        end();
      },
    };
  };
  const take = async (options: LockOptions) => {
    const { work, over } = term();
    try {
      await navigator.locks.request(name, options, work);
    } catch {
      // Robbed, or ended while it waited.
    } finally {
      over();
    }
  };
  const queue = async () => {
    while (!ending.signal.aborted) {
      await take({ signal: ending.signal });
      await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
    }
  };
  const look = setInterval(() => {
    if (isLeading || Date.now() - heardAt < MAX_SILENCE_MS) return;
    heardAt = Date.now();
    onSilence();
    if (document.visibilityState === 'visible') void take({ steal: true });
  }, LOOK_INTERVAL_MS);
  void queue();

  return {
    say(message: Message): void {
      receive(message);
      if (!ending.signal.aborted) channel.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
    },
    stop(): void {
      clearInterval(look);
      ending.abort();
      channel.close();
    },
  };
}
