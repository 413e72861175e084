import type { SignInAttempt as Attempt } from '@studio/contracts';
import { type PortalClient, type PortalError, toPortalError } from '@studio/portal';
import type { SignInState } from './sign-in-state';
import { signInWords } from './words';

/** Milliseconds between two questions whether the person has confirmed. */
export const POLL_INTERVAL_MS = 2_000;

interface SignInOptions {
  calls: Pick<PortalClient['auth'], 'start' | 'verify'>;
  /** The token of the finished sign-in; the state turns `confirmed` at once. */
  onConfirmed: (token: string) => void;
}

const isEndedEarly = ({ details }: PortalError) =>
  typeof details === 'object' && details !== null && 'ended_early' in details;

type Verified = Awaited<ReturnType<PortalClient['auth']['verify']>>;

/**
 * One sign-in through the messenger: starts an attempt, asks every two seconds while the page is visible whether it
 * was confirmed, takes a typed code, starts again on request. An ended attempt is known by the server's word alone:
 * the device's clock decides nothing.
 */
export class SignInAttempt {
  #state: SignInState = { phase: 'starting', offline: false };
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers of an earlier attempt are dropped. */
  #round = 0;
  /** The server has answered a question about this attempt. */
  #isKnown = false;
  #hasBegunAgain = false;

  constructor(private readonly options: SignInOptions) {}

  readonly getState = (): SignInState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins, or starts again after a refusal or an expiry. Without a line it tries again until there is one. */
  async start(): Promise<void> {
    this.stop();
    const round = this.#round;
    this.#isKnown = false;
    const { phase } = this.#state;
    if (phase !== 'starting') this.#set({ phase: 'starting', offline: false });
    try {
      const { body } = await this.options.calls.start({});
      if (round !== this.#round) return;
      this.#set({ phase: 'waiting', attempt: body, codeError: null, checking: false, offline: false });
      this.#pollLater();
    } catch (error) {
      if (round === this.#round) this.#notStarted(toPortalError(error));
    }
  }

  stop(): void {
    this.#round += 1;
    clearTimeout(this.#timer);
  }

  #notStarted(error: PortalError): void {
    if (!error.isNetwork) return this.#set({ phase: 'failed', error });
    this.#set({ phase: 'starting', offline: true });
    this.#timer = setTimeout(() => void this.start(), POLL_INTERVAL_MS);
  }

  /** Asks at once; for the moment when the page comes back to view, or the line. */
  async poll(): Promise<void> {
    if (this.#state.phase === 'starting' && this.#state.offline) return this.start();
    clearTimeout(this.#timer);
    if (this.#state.phase !== 'waiting') return;
    if (document.hidden) return this.#pollLater();
    const round = this.#round;
    try {
      const answer = await this.options.calls.verify({ attempt_id: this.#state.attempt.attempt_id });
      if (round === this.#round) this.#read(answer);
    } catch (error) {
      if (round === this.#round) this.#failed(toPortalError(error));
    }
  }

  /** Tries the six digits that the bot gave; false when they were refused and others may be tried. */
  async submitCode(typedCode: string): Promise<boolean> {
    const state = this.#state;
    if (state.phase !== 'waiting' || state.checking) return true;
    const round = this.#round;
    this.#set({ ...state, codeError: null, checking: true });
    try {
      const answer = await this.options.calls.verify({ attempt_id: state.attempt.attempt_id, typed_code: typedCode });
      if (round !== this.#round) return true;
      if (answer.status === 'pending') return this.#refuseCode(state.attempt, signInWords().wrongCode);
      this.#read(answer);
    } catch (error) {
      if (round !== this.#round) return true;
      const failure = toPortalError(error);
      if (failure.code !== 'code_used' && failure.code !== 'other_browser')
        return this.#refuseCode(state.attempt, failure.message);
      this.#failed(failure);
    }
    return true;
  }

  #refuseCode(attempt: Attempt, codeError: string): false {
    this.#set({ phase: 'waiting', attempt, codeError, checking: false, offline: false });
    return false;
  }

  #read(answer: Verified): void {
    this.#isKnown = true;
    if (answer.status === 'confirmed') {
      this.stop();
      this.#set({ phase: 'confirmed' });
      this.options.onConfirmed(answer.access_token);
    } else if (answer.status === 'declined') {
      this.stop();
      this.#set({ phase: 'declined' });
    } else {
      this.#noteLine(true);
      this.#pollLater();
    }
  }

  /** A lost line or a busy server is waited out; only the server's word ends the attempt. */
  #failed(error: PortalError): void {
    if (error.code === 'code_used' || error.status === 404) {
      this.stop();
      this.#set({ phase: isEndedEarly(error) ? 'crossed' : 'expired' });
    } else if (error.code === 'other_browser') this.#lostCookie(error);
    else {
      this.#noteLine(!error.isNetwork);
      this.#pollLater();
    }
  }

  #noteLine(online: boolean): void {
    if (this.#state.phase === 'waiting' && this.#state.offline === online)
      this.#set({ ...this.#state, offline: !online });
  }

  /**
   * Of a page that is loaded again while it begins, the cookie of the first start may come last: then the very first question is refused, and
   * it is begun once more. Later it is another tab that has begun; who scans its code must not be disturbed.
   */
  #lostCookie(error: PortalError): void {
    if (!this.#isKnown && !this.#hasBegunAgain) {
      this.#hasBegunAgain = true;
      void this.start();
      return;
    }
    this.stop();
    this.#set({ phase: 'failed', error });
  }

  #pollLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.poll(), POLL_INTERVAL_MS);
  }

  #set(state: SignInState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
