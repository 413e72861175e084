import { isIPv6 } from 'node:net';

/** Networks that are remembered at once; beyond that the oldest are forgotten, so that memory stays bounded. */
const MAX_REMEMBERED = 50_000;

interface Window {
  count: number;
  /** Milliseconds since 1970. */
  ends: number;
}

/** Counts what comes from each address within a window of time that begins with its first call. */
export class RateLimit {
  #windows = new Map<string, Window>();

  constructor(private readonly settings: { max: number; windowMs: number }) {}

  /** Counts one call; gives the seconds to wait when it is one too many, else null. */
  count(address: string, now: Date): number | null {
    const key = networkOf(address);
    const at = now.getTime();
    let window = this.#windows.get(key);
    if (!window || window.ends <= at) {
      this.#windows.delete(key);
      window = { count: 0, ends: at + this.settings.windowMs };
      this.#windows.set(key, window);
      this.#forgetOldest();
    }
    window.count += 1;
    return window.count > this.settings.max ? Math.ceil((window.ends - at) / 1000) : null;
  }

  /** Windows are kept in the order in which they began, and all last equally long. */
  #forgetOldest(): void {
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MAX_REMEMBERED && oldest !== undefined) this.#windows.delete(oldest);
  }
}

/** An IPv4 address; of an IPv6 address the first 64 bits, since one household or server has all the rest. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0');
  return [...groups, ...zeros, ...last].slice(0, 4).join(':');
}
