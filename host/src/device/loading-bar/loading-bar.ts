/** Numbers of the specification's §9 "Loading bar"; progress in percent, times in milliseconds. */
const LOADING_BAR = {
  initial: 10,
  buffer: 20,
  tick: 800,
  stepMin: 5,
  stepMax: 15,
  stall: 82,
  hideDelay: 300,
} as const;

export interface LoadingBarState {
  phase: 'hidden' | 'loading' | 'finishing';
  /** 0 to 100. */
  progress: number;
  /** The paler part ahead of the progress, 0 to 100. */
  buffer: number;
}

const HIDDEN: LoadingBarState = { phase: 'hidden', progress: 0, buffer: 0 };

/**
 * The thin bar at the top while a screen loads (specification §2): starts at 10, steps by 5 to 15 every 800 ms, stops at 82, jumps to 100
 * when done and hides 300 ms later.
 */
export class LoadingBar {
  #state = HIDDEN;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = 0;

  /** @param random 0 to 1, as `Math.random` */
  constructor(private readonly random: () => number = Math.random) {}

  readonly getState = (): LoadingBarState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Something loads until the returned function is called. Several at once are one bar, and so is what begins in the same moment in which
   * the last one ends: a section whose code has come and whose screen now waits.
   */
  hold(): () => void {
    this.#held += 1;
    this.#start();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#held -= 1;
      void Promise.resolve().then(() => this.#held === 0 && this.#finish());
    };
  }

  #start(): void {
    if (this.#state.phase === 'loading') return;
    clearTimeout(this.#timer);
    this.#set({ phase: 'loading', progress: LOADING_BAR.initial, buffer: LOADING_BAR.buffer });
    this.#timer = setInterval(() => this.#step(), LOADING_BAR.tick);
  }

  #finish(): void {
    if (this.#state.phase !== 'loading') return;
    clearInterval(this.#timer);
    this.#set({ phase: 'finishing', progress: 100, buffer: 100 });
    this.#timer = setTimeout(() => this.#set(HIDDEN), LOADING_BAR.hideDelay);
  }

  #step(): void {
    const step = LOADING_BAR.stepMin + this.random() * (LOADING_BAR.stepMax - LOADING_BAR.stepMin);
    const progress = Math.min(LOADING_BAR.stall, this.#state.progress + step);
    const lead = LOADING_BAR.buffer - LOADING_BAR.initial;
    this.#set({ phase: 'loading', progress, buffer: Math.min(100, progress + lead) });
  }

  #set(state: LoadingBarState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
