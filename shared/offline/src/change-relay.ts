import type { SyncEvent } from './sync-events';

/** Name of the broadcast channel over which tabs and the service worker tell each other what became of what is kept here. */
const CHANNEL_NAME = 'photosessions_offline';

/** What is used of a `BroadcastChannel`. */
export interface Channel {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  close: () => void;
}

export interface ChangeRelay {
  /** Tells the others. */
  send: (owner: string, change: RelayedEvent) => void;
  listen: () => void;
  close: () => void;
}

const RELAYED = ['record_changed', 'photo_changed', 'write_changed'] as const;

export type RelayedEvent = Extract<SyncEvent, { type: (typeof RELAYED)[number] }>;

interface RelayMessage {
  owner: string;
  change: RelayedEvent;
}

export function openBroadcastChannel(): Channel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME);
}

/** Opens the channel when first used; after `close` it may be used again. */
export function createChangeRelay(
  openChannel: () => Channel | null,
  receive: (owner: string, change: RelayedEvent) => void,
): ChangeRelay {
  let channel: Channel | null = null;

  function opened(): Channel | null {
    if (channel) return channel;
    channel = openChannel();
    channel?.addEventListener('message', ({ data }) => {
      if (isRelayMessage(data)) receive(data.owner, data.change);
    });
    return channel;
  }

  return {
    send: (owner, change) => opened()?.postMessage({ owner, change } satisfies RelayMessage),
    listen: () => void opened(),
    close() {
      channel?.close();
      channel = null;
    },
  };
}

function isRelayMessage(data: unknown): data is RelayMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'owner' in data &&
    'change' in data &&
    typeof data.change === 'object' &&
    data.change !== null &&
    'type' in data.change &&
    (RELAYED as readonly unknown[]).includes(data.change.type)
  );
}
