/** A scanner types faster than a person: keys further apart (ms) are a person's, or a pause of the scanner. */
export const KEY_GAP_MS = 60;
/** A radio that lost a packet, or a busy computer, lets a scanner pause this long (ms) within a code. */
export const PAUSE_MS = 300;
/** What follows a half of a code within this time (ms) is its other half. */
const BROKEN_MS = 1_500;
/** One pause in a code, and one more for every so many signs. */
const SIGNS_OF_A_PAUSE = 12;
export const SHORTEST_CODE = 4;

interface TypedKey {
  /** Milliseconds, as events tell them. */
  at: number;
  sign: string;
  /** The sign of this key on an English keyboard. */
  placed: string;
  /** What the field contained before it; empty outside of fields. */
  before: string;
}

const CYRILLIC = /[а-яё]/i;

/** The keys of what may be a code. A code is whole, pauses included, or nothing: a half that comes alone is `broken`. */
export class TypedCode {
  #keys: TypedKey[] = [];
  #isBroken = false;

  add(key: TypedKey): void {
    const gap = key.at - (this.#keys.at(-1)?.at ?? key.at);
    // A clock that was set back tells nothing of the pause.
    if (gap < 0 || gap > PAUSE_MS) {
      this.#isBroken = gap > PAUSE_MS && gap <= BROKEN_MS && this.#keys.length >= SHORTEST_CODE && isFast(this.#keys);
      this.#keys = [];
    }
    this.#keys.push(key);
  }

  clear(): void {
    this.#keys = [];
    this.#isBroken = false;
  }

  /**
   * Enter: the code that ends with it, and what its field contained before; null when a person typed. Codes of fewer signs than `paused`
   * have no pause.
   */
  end(at: number, paused: number): { text: string; before: string } | 'broken' | null {
    const [keys, isBroken] = [this.#keys, this.#isBroken];
    this.clear();
    for (const [from, key] of keys.entries()) {
      if (from > 0 && key.at - (keys[from - 1]?.at ?? 0) <= KEY_GAP_MS) continue;
      const code = keys.slice(from);
      if (code.length < (isBroken ? 1 : SHORTEST_CODE) || !isFast(code, at)) continue;
      if (isBroken && from === 0) return 'broken';
      if (code.length < paused && pausesIn(code, at) > 0) continue;
      const typed = code.map(({ sign }) => sign).join('');
      return { text: CYRILLIC.test(typed) ? code.map(({ placed }) => placed).join('') : typed, before: key.before };
    }
    return null;
  }
}

/** Whether a machine typed them: with few pauses, none of them long. */
function isFast(keys: readonly TypedKey[], end?: number): boolean {
  const isShort = gapsOf(keys, end).every((gap) => gap >= 0 && gap <= PAUSE_MS);
  return isShort && pausesIn(keys, end) <= 1 + Math.floor(keys.length / SIGNS_OF_A_PAUSE);
}

function pausesIn(keys: readonly TypedKey[], end?: number): number {
  return gapsOf(keys, end).filter((gap) => gap > KEY_GAP_MS).length;
}

function gapsOf(keys: readonly TypedKey[], end?: number): number[] {
  const times = [...keys.map(({ at }) => at), ...(end === undefined ? [] : [end])];
  return times.slice(1).map((at, index) => at - (times[index] ?? at));
}
