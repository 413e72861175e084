import type { Random } from '../random';

/** Mobile codes that Russia's numbering plan has not assigned: demo numbers belong to nobody. */
const CODES = ['943', '944', '945', '946', '947', '948', '972', '973', '974', '975', '976'] as const;
/** The code of the employees that the start script names. */
const WELL_KNOWN = '971';

/** Returns each number once. */
export class PhoneBook {
  readonly #given: Set<string>;

  constructor(given: Iterable<string> = []) {
    this.#given = new Set(given);
  }

  /** E.164. */
  next(random: Random): string {
    for (;;) {
      const phone = `+7${random.pick(CODES)}${String(random.int(1_000_000, 9_999_999))}`;
      if (this.#given.has(phone)) continue;
      this.#given.add(phone);
      return phone;
    }
  }
}

/** `+7 971 100-00-01` and so on. */
export function wellKnownPhone(number: number): string {
  return `+7${WELL_KNOWN}${String(1_000_000 + number)}`;
}
