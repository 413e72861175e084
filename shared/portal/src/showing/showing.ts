/** A picture of the showing; its files are requested with the rights of the user signed in at the counter. */
export interface ShownPicture {
  id: string;
  width: number;
  height: number;
  /** Its current version, 0 for the original. */
  version: number;
  /** The client wants it. */
  hearted: boolean;
}

/** What the client would pay now. */
export interface ShownCart {
  pieces: number;
  total_kop: number;
  /** While the checkout is open. */
  bill?: ShownBill;
}

/** The open checkout, for the client's eyes. */
export interface ShownBill {
  lines: readonly { name: string; quantity: number; sum_kop: number }[];
  /** Taken off the lines; 0 for none. */
  discount_kop: number;
  due_kop: number;
  /** What the client scans to pay by SBP. */
  qr: string | null;
  is_paid: boolean;
  change_kop: number;
}

/** What the operator's window lets the client see on the second monitor. No names, no phones, one session only. */
export interface Showing {
  /** Employee that shows; nobody else's window draws it. */
  owner: string;
  session_id: string;
  /** One fills the screen, up to four are shown side by side, more make a sheet. */
  pictures: readonly ShownPicture[];
  /** How many pictures of the session the client wants. */
  hearts: number;
  cart: ShownCart | null;
  /** When the operator's window last said so (ms since 1970). */
  at: number;
}

/** Maximum pictures of one sheet. */
export const MAX_SHOWN_PICTURES = 24;
/** Interval (ms) at which the operator's window says that it is still there; browsers may delay a hidden window by up to a minute. */
export const SHOWING_BEAT_MS = 10_000;
/** A window that was left or closed is known by its lock; loading it again takes no longer (ms). */
const RELOAD_MS = 15_000;
/** Without Web Locks: after so long without a beat (ms) the operator's window counts as closed, and the showing ends. */
export const SHOWING_LIFE_MS = 90_000;

const KEY = 'studio.showing';
const CHANNEL = 'studio-showing';
const LOCK = 'studio-showing';

type Message = { kind: 'shown' } | { kind: 'heart'; session_id: string; photo_id: string };

/** What is used of a `BroadcastChannel`. */
interface Channel {
  postMessage: (message: Message) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<Message>) => void) => void;
  removeEventListener: (type: 'message', listener: (event: MessageEvent<Message>) => void) => void;
  close: () => void;
}

/**
 * The channel between the operator's window and the second monitor of the same browser: localStorage has what is shown, so that either
 * window may be reloaded, and a BroadcastChannel notifies of changes.
 */
export function openShowing() {
  const channel: Channel | null = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const tell = (message: Message) => channel?.postMessage(message);
  /** Whether some window shows now; null where the browser cannot tell. */
  const isHeld = async (): Promise<boolean | null> => {
    if (!('locks' in navigator)) return null;
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === LOCK);
  };
  const end = (sessionId?: string) => {
    if (sessionId !== undefined && parse(localStorage.getItem(KEY))?.session_id !== sessionId) return;
    localStorage.removeItem(KEY);
    tell({ kind: 'shown' });
  };
  return {
    /** What is shown to a client now, of this employee; null for nothing. */
    read: (owner: string | null, now = Date.now()): Showing | null => {
      const showing = parse(localStorage.getItem(KEY));
      return showing && showing.owner === owner && Math.abs(now - showing.at) < SHOWING_LIFE_MS ? showing : null;
    },
    show: (showing: Showing) => {
      localStorage.setItem(KEY, JSON.stringify(showing));
      tell({ kind: 'shown' });
    },
    /** Ends the showing of this session; of any when none is named. */
    end,
    /** Ends a leftover showing of another session when this one is opened; a window that still shows continues. */
    endOthers: async (sessionId: string) => {
      const showing = parse(localStorage.getItem(KEY));
      if (showing && showing.session_id !== sessionId && !(await isHeld())) end(showing.session_id);
    },
    /** Takes the lock of the operator's window while it shows; returns the function that releases it. */
    hold: () => {
      const held = new AbortController();
      const until = new Promise<void>((resolve) => held.signal.addEventListener('abort', () => resolve()));
      void navigator.locks?.request(LOCK, { mode: 'shared' }, () => until).catch(() => {});
      return () => held.abort();
    },
    /** What is shown, unless the window that showed it has been left or closed. */
    readLiving: async (owner: string | null): Promise<Showing | null> => {
      const showing = parse(localStorage.getItem(KEY));
      if (!showing || showing.owner !== owner || Date.now() - showing.at > SHOWING_LIFE_MS) return null;
      return (await isHeld()) !== false || Date.now() - showing.at < RELOAD_MS ? showing : null;
    },
    /** The client pressed the heart of a picture on the second monitor. */
    heart: (session_id: string, photo_id: string) => tell({ kind: 'heart', session_id, photo_id }),
    /** Called when another window showed, ended or hearted something. */
    listen: (onShown: () => void, onHeart: (sessionId: string, photoId: string) => void) => {
      const onMessage = ({ data }: MessageEvent<Message>) => {
        if (data.kind === 'shown') onShown();
        else onHeart(data.session_id, data.photo_id);
      };
      const onStorage = ({ key }: StorageEvent) => key === KEY && onShown();
      channel?.addEventListener('message', onMessage);
      window.addEventListener('storage', onStorage);
      return () => {
        channel?.removeEventListener('message', onMessage);
        window.removeEventListener('storage', onStorage);
      };
    },
    close: () => channel?.close(),
  };
}

function parse(text: string | null): Showing | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Showing> | null;
    const whole =
      value !== null &&
      typeof value.owner === 'string' &&
      typeof value.session_id === 'string' &&
      typeof value.at === 'number' &&
      Array.isArray(value.pictures);
    return whole ? (value as Showing) : null;
  } catch {
    return null;
  }
}
