import type { CurrentUser, Employee } from '@studio/contracts';
import { toPortalError } from '../portal-error';
import { takeWorkAway } from '../unsaved-work';
import { hasOtherAccess, mergeUser, type PortalUser } from './portal-user';
import { employeeIdOf } from './token-payload';
import { forgetSignIn, keepToken, readToken, repairToken } from './token-storage';
import { readUserCache, writeUserCache } from './user-cache';

/** Milliseconds between restoring a cached user and refreshing it from the server (specification §9). */
const BACKGROUND_REFRESH_DELAY_MS = 1_000;

export interface AuthState {
  /** A token is kept; whether the server still takes it shows on the next call. */
  authenticated: boolean;
  /** Null until the first fetch has ended, and when signed out. */
  user: PortalUser | null;
  /** A fetch of the user is under way. */
  loading: boolean;
  /** Why the last fetch failed, as the specification's §8 words it; null after a success. */
  error: string | null;
}

export interface AuthCalls {
  me: () => Promise<CurrentUser>;
  employee: (id: string) => Promise<Employee>;
  /** Keys of the pages that page access opens; left out, permissions alone decide. */
  pages?: () => Promise<readonly string[]>;
  endSession: () => Promise<unknown>;
}

interface AuthHooks {
  /** After everything was cleared: empty the caches, leave for the sign-in page. */
  onSignedOut: () => void;
  /** Roles, pages or place of the signed-in person are other ones now: ask guards again, drop what may no longer be read. */
  onAccessChanged?: () => void;
}

const SIGNED_OUT: AuthState = { authenticated: false, user: null, loading: false, error: null };

/**
 * Who is signed in (specification §4 "Authentication"): initialises once; restores a cached user at once and refreshes
 * it after one second, else fetches; runs one fetch at a time; a 401 signs out.
 */
export class AuthSession {
  #state: AuthState = { ...SIGNED_OUT, authenticated: readToken() !== null };
  #listeners = new Set<() => void>();
  #initialised = false;
  #fetching: Promise<void> | null = null;
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly calls: AuthCalls,
    private readonly hooks: AuthHooks,
  ) {}

  readonly getState = (): AuthState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Call at start; later calls do nothing. */
  initialise(): void {
    if (this.#initialised) return;
    this.#initialised = true;
    repairToken();
    const token = readToken();
    if (token === null) return;
    const cached = readUserCache(employeeIdOf(token));
    if (cached === null) {
      void this.refresh();
      return;
    }
    this.#set({ authenticated: true, user: cached });
    this.#refreshTimer = setTimeout(() => void this.refresh(), BACKGROUND_REFRESH_DELAY_MS);
  }

  /** Fetches the user and their employee record; while one fetch runs, returns that one. Never rejects. */
  refresh(): Promise<void> {
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  /** The same, by a fetch that begins after this call: what it gives is not older. */
  async reread(): Promise<void> {
    await this.#fetching;
    await this.refresh();
  }

  /** Keeps the token of a finished sign-in and fetches its user. */
  async signIn(token: string): Promise<void> {
    keepToken(token);
    this.#initialised = true;
    this.#set({ ...SIGNED_OUT, authenticated: true });
    await this.refresh();
  }

  /** Ends the session on the server (best effort), forgets it here and leaves for the sign-in page. */
  async logout(): Promise<void> {
    const ending = this.calls.endSession().catch((error: unknown) => console.error('Log-out was not confirmed', error));
    await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, 3_000))]);
    this.forget();
  }

  /** Signs out here without a call: the server has ended the session already, or another tab signed out. */
  forget(): void {
    clearTimeout(this.#refreshTimer);
    forgetSignIn();
    this.#set(SIGNED_OUT);
    this.hooks.onSignedOut();
  }

  async #fetch(): Promise<void> {
    const token = readToken();
    if (token === null) return;
    this.#set({ loading: true });
    try {
      const answer = await this.calls.me();
      // Whose last role was taken has none: here an empty list is the answer.
      const user = { ...mergeUser(this.#state.user, answer), ...(answer.roles && { roles: answer.roles }) };
      if (readToken() !== token) return;
      this.#set({ user, error: null });
      writeUserCache(user);
      await Promise.all([this.#addEmployeeRecord(token), this.#addPages(token)]);
    } catch (error) {
      this.#failed(error, token);
    } finally {
      this.#set({ loading: false });
    }
  }

  async #addEmployeeRecord(token: string): Promise<void> {
    const employeeId = employeeIdOf(token);
    if (employeeId === null) return;
    try {
      const answer = await this.calls.employee(employeeId);
      this.#complete(token, mergeUser(this.#state.user, answer));
    } catch (error) {
      logUnlessCut('The employee record was not read', error);
    }
  }

  /** Cached with the user, so that it applies offline and from the first paint of the next visit. */
  async #addPages(token: string): Promise<void> {
    try {
      const pages = await this.calls.pages?.();
      const { user } = this.#state;
      if (pages !== undefined && user !== null) this.#complete(token, { ...user, pages });
    } catch (error) {
      logUnlessCut('Page access was not read', error);
    }
  }

  #complete(token: string, user: PortalUser): void {
    if (readToken() !== token) return;
    this.#set({ user });
    writeUserCache(user);
  }

  #failed(cause: unknown, token: string): void {
    if (readToken() !== token) return;
    const { status, message } = toPortalError(cause);
    const error = status > 0 ? `HTTP error! status: ${status}` : message;
    this.#set({ error });
    if (error.includes('401')) this.forget();
  }

  #set(part: Partial<AuthState>): void {
    const before = this.#state.user;
    this.#state = { ...this.#state, ...part };
    const isOther = hasOtherAccess(before, this.#state.user);
    if (isOther) takeWorkAway();
    for (const listener of this.#listeners) listener();
    if (isOther) this.hooks.onAccessChanged?.();
  }
}

/** A connection that drops during the refresh is normal for this portal and not an error: the next refresh runs once it is back. */
function logUnlessCut(what: string, error: unknown): void {
  if (!toPortalError(error).isNetwork) console.error(what, error);
}
