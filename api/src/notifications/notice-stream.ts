/** Notifications that wait for a slow reader; beyond that it is told to refetch the list. */
const MAX_WAITING = 20;

/** The next message of a stream; `null` when it ends. */
export type Turn = { told: string[]; anew: boolean; rights: boolean } | null;

/** One open page's stream: queues messages, however slowly the page reads. */
export class NoticeStream {
  #told: string[] = [];
  #anew = true;
  #rights = false;
  #isEnded = false;
  #wake: (() => void) | null = null;

  constructor(
    readonly sessionId: string,
    private readonly onEnd: (stream: NoticeStream) => void,
  ) {}

  tell(notificationId: string): void {
    if (this.#told.length >= MAX_WAITING) this.#anew = true;
    else this.#told.push(notificationId);
    this.#wake?.();
  }

  /** The page has to refetch the list, or learn that it is signed out. */
  changed(): void {
    this.#anew = true;
    this.#wake?.();
  }

  /** The page has to ask what its person may do. */
  mayOther(): void {
    this.#rights = true;
    this.#wake?.();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.onEnd(this);
    this.#wake?.();
  }

  /** Waits until there is a message, or for `ms`: then it is empty, and the session is rechecked. */
  async next(ms: number): Promise<Turn> {
    if (!this.#isEnded && !this.#anew && !this.#rights && this.#told.length === 0) await this.#something(ms);
    if (this.#isEnded) return null;
    const turn = { told: this.#anew ? [] : this.#told, anew: this.#anew, rights: this.#rights };
    this.#told = [];
    this.#anew = false;
    this.#rights = false;
    return turn;
  }

  async #something(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, ms);
      timer.unref();
    });
    clearTimeout(timer);
    this.#wake = null;
  }
}
