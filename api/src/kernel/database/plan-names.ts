/** Plans that a connection keeps at most: each costs the server some tens of kilobytes. */
const MAX_PLANS = 200;
/** Times a text has to come before its plan is worth keeping. */
const OFTEN = 3;
/** Texts that have come once or twice, as those with a list of many ids: forgotten together when there are this many. */
const MAX_RARE = 2_000;

/** Which statements are worth a plan of their own, and by which name every connection knows it. */
export class PlanNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** The name of this text's plan, the same for ever; undefined for what came rarely, or after the last free name. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MAX_PLANS) return name;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times >= OFTEN) return this.#give(text);
    if (this.#seen.size >= MAX_RARE) this.#seen.clear();
    this.#seen.set(text, times);
    return undefined;
  }

  #give(text: string): string {
    const name = `portal_${this.#names.size + 1}`;
    this.#names.set(text, name);
    this.#seen.delete(text);
    return name;
  }
}

/** Of this process: its connections share the names, and each has the plans for itself. */
export const planNames = new PlanNames();
