import { type Deadline, OutOfTime, type Running, withDeadline } from './deadline';

/** Who outside is asked for something: the store of the photo files, the bot's messenger, the payment provider, the cash register. */
export type ProviderName = 'bucket' | 'messenger' | 'bank' | 'register';

/** `silent`: no answer, or one that says nothing · `refuses`: it does not accept what the portal signs in with. */
export type ProviderState = 'answers' | 'silent' | 'refuses';

export interface ProviderChange {
  provider: ProviderName;
  state: ProviderState;
  /** Null for the first of all. */
  before: ProviderState | null;
  /** What the provider said or did; null when it answers. */
  error: unknown;
}

/** Milliseconds in which a provider is to answer. */
export const ANSWER_TIMEOUT_MS = 10_000;
/** Silences one after another after which it is not asked for a while. */
const MAX_SILENCES = 3;
/** Milliseconds of that while; then one caller at a time finds out whether it answers. */
const PAUSE_MS = 10_000;

/** The provider was not asked: it has been silent too often. */
export class ProviderPaused extends Error {}

interface Asked {
  /** What an error says of the provider; null for nothing. */
  judge: (error: unknown) => ProviderState | null;
  deadline?: Deadline;
}

interface LaneOptions {
  /** Whoever asks can wait: it is asked however silent it is. */
  neverPauses?: boolean;
  /** Milliseconds; tests set it. */
  clock?: () => number;
}

/** The way to one provider: each question has a deadline, and a provider that hangs makes nobody wait for long. */
export class ProviderLane {
  /** Called when the state differs from the one before, also for the first state of all. */
  onChange: (change: ProviderChange) => void = () => undefined;
  /** Why the provider does not do its work for this process although it answers: a sentence without a full stop; null for nothing. */
  hindrance: string | null = null;
  #state: ProviderState | null = null;
  #silences = 0;
  #pausedUntil = 0;
  #isTrying = false;

  constructor(
    readonly name: ProviderName,
    private readonly options: LaneOptions = {},
  ) {}

  /** How the provider met the last question; null before the first. */
  get state(): ProviderState | null {
    return this.#state;
  }

  /** Whether a question would be turned down now. */
  get isPaused(): boolean {
    return this.#isSilent && (this.#isTrying || this.#now() < this.#pausedUntil);
  }

  /**
   * How many of at most so many questions of work that waits may be under way now: none while it has been silent too often, then the one
   * that finds out whether it answers.
   */
  room(most: number): number {
    if (this.#silences < MAX_SILENCES) return most;
    return this.#now() < this.#pausedUntil ? 0 : Math.min(1, most);
  }

  get #isSilent(): boolean {
    return this.#silences >= MAX_SILENCES && this.options.neverPauses !== true;
  }

  #now(): number {
    return this.options.clock?.() ?? performance.now();
  }

  /** @throws ProviderPaused, OutOfTime, and what the work throws */
  async ask<T>(work: (running: Running) => Promise<T>, { judge, deadline }: Asked): Promise<T> {
    if (this.isPaused) throw new ProviderPaused(`the ${this.name} is not asked: it has been silent`);
    const isTrial = this.#isSilent;
    if (isTrial) this.#isTrying = true;
    try {
      const answer = await withDeadline(deadline ?? { silenceMs: ANSWER_TIMEOUT_MS }, work);
      this.note('answers');
      return answer;
    } catch (error) {
      const state = error instanceof OutOfTime ? 'silent' : judge(error);
      if (state !== null) this.note(state, error);
      throw error;
    } finally {
      if (isTrial) this.#isTrying = false;
    }
  }

  /** How a question ended. */
  note(state: ProviderState, error: unknown = null): void {
    this.#silences = state === 'silent' ? this.#silences + 1 : 0;
    if (state === 'silent') this.#pausedUntil = this.#now() + PAUSE_MS;
    const before = this.#state;
    this.#state = state;
    if (state !== before) this.onChange({ provider: this.name, state, before, error });
  }
}
