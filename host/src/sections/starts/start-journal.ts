/** What the page starts of a remote: its code (`what` is empty), a screen by its route, or a part as `slot/id`. */
export interface Start {
  remote: string;
  version: string;
  /** Russian name of the section. */
  title: string;
  what: string;
}

/**
 * `code`: loaded and evaluated; `render`: shown for the first time; `shown`: on the screen for a moment. A page that hangs
 * in one of the first two hangs in what was begun or touched last.
 */
type Phase = 'code' | 'render' | 'shown';

type Begun = Start & { phase: Phase };

interface Kept {
  /** By tab: when it was last seen alive (epoch milliseconds), and what had not ended by then. */
  tabs: Record<string, { at: number; starts: Begun[] }>;
  leftOut: Start[];
  /** Starts of the page, one after another, that did not end. */
  failed: number;
}

const KEY = 'studio-portal-starts';
const TAB_KEY = 'studio-portal-tab';
/** Milliseconds between two signs of life, and after which a silent tab counts as dead. */
const BEAT_MS = 1_000;
const SILENCE_MS = 3_000;
/** Milliseconds for which a start counts as not ended after it was shown: a loop may begin with the first data. */
const SETTLE_MS = 3_000;

/**
 * A journal of what is being started, kept on the device at once, so that a loop that never ends is known at the next start: what it stopped
 * in is left out then, until its person asks for it or the remote has another version. A page that is closed, reloaded or hidden while it
 * is alive leaves nothing behind.
 */
export class StartJournal {
  /** What the page before this one stopped in; to be told. */
  readonly found: readonly Start[];
  readonly #tab: string;
  readonly #begun = new Map<string, Begun>();
  #beat: ReturnType<typeof setTimeout> | undefined;
  #calm: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#tab = tabOf();
    this.found = this.#settleEarlier();
    addEventListener('pagehide', this.#forgetAll);
    document.addEventListener('visibilitychange', () => document.hidden && this.#forgetAll());
  }

  isLeftOut({ remote, version, what }: Omit<Start, 'title'>): boolean {
    return read().leftOut.some((out) => out.remote === remote && out.version === version && out.what === what);
  }

  /** It is wanted again: the whole remote, or one of its parts with the code that it needs. */
  allow(remote: string, what?: string): void {
    const kept = read();
    const stays = (out: Start) => out.remote !== remote || (what !== undefined && out.what !== '' && out.what !== what);
    write({ ...kept, leftOut: kept.leftOut.filter(stays) });
  }

  /** From now on a page that hangs hangs in this, until something else begins. Returns the end of this start. */
  begin(start: Start, phase: Exclude<Phase, 'shown'>): () => void {
    const key = `${start.remote} ${start.what} ${phase === 'code' ? phase : ''}`;
    const begun: Begun = { ...start, phase };
    this.#begun.delete(key);
    this.#begun.set(key, begun);
    this.#save();
    return () => {
      if (this.#begun.get(key) === begun) this.#begun.delete(key);
      this.#save();
    };
  }

  /** It is on the screen: its start ends after a moment. */
  shown(start: Start): void {
    const key = `${start.remote} ${start.what} `;
    const begun: Begun = { ...start, phase: 'shown' };
    this.#begun.set(key, begun);
    this.#save();
    setTimeout(() => {
      if (this.#begun.get(key) === begun) this.#begun.delete(key);
      this.#save();
    }, SETTLE_MS);
  }

  /** A script of this remote is there and is about to run. */
  readonly touch = (remote: string): void => {
    const loading = [...this.#begun].filter(([, begun]) => begun.remote === remote && begun.phase === 'code');
    for (const [key, begun] of loading) {
      this.#begun.delete(key);
      this.#begun.set(key, begun);
    }
    this.#save();
  };

  readonly #forgetAll = (): void => {
    this.#begun.clear();
    this.#save();
    succeed();
  };

  #save(): void {
    const kept = read();
    const { [this.#tab]: _, ...others } = kept.tabs;
    const isIdle = this.#begun.size === 0;
    const own = { at: Date.now(), starts: [...this.#begun.values()] };
    const tabs = isIdle || document.hidden ? others : { ...others, [this.#tab]: own };
    write({ ...kept, tabs });
    clearTimeout(this.#calm);
    clearTimeout(this.#beat);
    if (isIdle) this.#calm = setTimeout(succeed, SETTLE_MS);
    else this.#beat = setTimeout(() => this.#save(), BEAT_MS);
  }

  /** Looks at tabs that died before their starts ended, this one's earlier page among them. */
  #settleEarlier(): Start[] {
    const kept = read();
    const isDead = ([tab, { at }]: [string, { at: number }]) =>
      tab === this.#tab || Math.abs(Date.now() - at) > SILENCE_MS;
    const dead = Object.entries(kept.tabs).filter(isDead);
    if (dead.length === 0) return [];
    const again = kept.failed > 0;
    const found = dead.flatMap(([, { starts }]) => (again ? starts : stoppedIn(starts))).map(startOf);
    const tabs = Object.fromEntries(Object.entries(kept.tabs).filter((entry) => !isDead(entry)));
    const others = kept.leftOut.filter((out) => !found.some((each) => isSame(each, out)));
    write({ tabs, leftOut: [...others, ...found], failed: kept.failed + 1 });
    return found;
  }
}

/**
 * The one that was being shown last; where something was being loaded later, all that was, since a script runs before the page hears that it
 * came; where nothing ran, all that had just been shown.
 */
function stoppedIn(starts: readonly Begun[]): readonly Begun[] {
  const running = starts.filter(({ phase }) => phase !== 'shown');
  const last = running.at(-1);
  if (last === undefined) return starts;
  return last.phase === 'render' ? [last] : running.filter(({ phase }) => phase === 'code');
}

/** Everything that was begun has ended: this start is no failed one. */
function succeed(): void {
  const kept = read();
  if (kept.failed > 0) write({ ...kept, failed: 0 });
}

function startOf({ remote, version, title, what }: Begun): Start {
  return { remote, version, title, what };
}

function isSame(one: Start, other: Start): boolean {
  return one.remote === other.remote && one.what === other.what;
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { tabs: kept.tabs ?? {}, leftOut: kept.leftOut ?? [], failed: kept.failed ?? 0 };
  } catch {
    return { tabs: {}, leftOut: [], failed: 0 };
  }
}

function write(kept: Kept): void {
  try {
    const isEmpty = Object.keys(kept.tabs).length === 0 && kept.leftOut.length === 0 && kept.failed === 0;
    if (isEmpty) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Where nothing may be kept, nothing is left out.
  }
}

/** This tab's name: the same after a reload. */
function tabOf(): string {
  try {
    const known = sessionStorage.getItem(TAB_KEY);
    if (known !== null) return known;
    const fresh = Math.random().toString(36).slice(2);
    sessionStorage.setItem(TAB_KEY, fresh);
    return fresh;
  } catch {
    return Math.random().toString(36).slice(2);
  }
}
