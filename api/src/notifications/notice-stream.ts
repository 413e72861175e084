/** Notifications that wait for a slow reader; of more it is only told to ask for the list again. */
const WAITING_MAX = 20;

/** What a stream is to say next; `null` when it is to end. */
export type Turn = { told: string[]; anew: boolean } | null;

/** One open page's stream: what waits to be said, however slowly the page reads. */
export class NoticeStream {
  #told: string[] = [];
  #anew = true;
  #isEnded = false;
  #wake: (() => void) | null = null;

  constructor(
    readonly sessionId: string,
    private readonly onEnd: (stream: NoticeStream) => void,
  ) {}

  tell(notificationId: string): void {
    if (this.#told.length >= WAITING_MAX) this.#anew = true;
    else this.#told.push(notificationId);
    this.#wake?.();
  }

  /** The page has to ask for the list, or to be told that it is signed out. */
  changed(): void {
    this.#anew = true;
    this.#wake?.();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.onEnd(this);
    this.#wake?.();
  }

  /** Waits until there is something to say, or for `ms`: then it is nothing, and time to look who reads. */
  async next(ms: number): Promise<Turn> {
    if (!this.#isEnded && !this.#anew && this.#told.length === 0) await this.#something(ms);
    if (this.#isEnded) return null;
    const turn = { told: this.#anew ? [] : this.#told, anew: this.#anew };
    this.#told = [];
    this.#anew = false;
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
