/**
 * A seeded generator of pseudo-random numbers (sfc32 fed by a string hash): the same seed gives the same demo
 * company and the same pictures on every machine.
 */
export class Random {
  readonly #seed: string;
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    this.#seed = seed;
    [this.#a, this.#b, this.#c] = hash(seed);
    for (let round = 0; round < 12; round++) this.next();
  }

  /** Another generator that depends on the seed and the label only, not on earlier draws. */
  fork(label: string | number): Random {
    return new Random(`${this.#seed}/${label}`);
  }

  /** At least 0, below 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number, both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Around 0 with standard deviation 1 (sum of uniforms, so never beyond ±4). */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  }

  /** One of the values, chosen by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return this.pick(choices)[0];
  }

  shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last--) {
      const other = Math.floor(this.next() * (last + 1));
      const moved = copy[last] as T;
      copy[last] = copy[other] as T;
      copy[other] = moved;
    }
    return copy;
  }

  /** A version-4 UUID. */
  uuid(): string {
    let hex = '';
    for (let word = 0; word < 4; word++)
      hex += Math.floor(this.next() * 4_294_967_296)
        .toString(16)
        .padStart(8, '0');
    const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }
}

function hash(text: string): [number, number, number] {
  const words: [number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    words[0] = Math.imul(words[0] ^ code, 597399067);
    words[1] = Math.imul(words[1] ^ (code + words[0]), 2869860233);
    words[2] = Math.imul(words[2] ^ (code + words[1]), 951274213);
    words[0] ^= words[2] >>> 15;
  }
  return words;
}
