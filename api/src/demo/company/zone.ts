import { DAY_MS, MINUTE_MS } from '@studio/contracts';

/** Converts local time of one IANA zone; its offset is looked up once a day, which is enough for zones whose clocks change less often. */
export class Zone {
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();

  constructor(readonly name: string) {
    this.#format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' });
  }

  /** The moment at which the clocks there show this many minutes after midnight of the date. */
  at(date: string, minutes: number): Date {
    const shown = Date.parse(date) + minutes * MINUTE_MS;
    return new Date(shown - this.#offset(shown));
  }

  dateOf(moment: Date): string {
    return new Date(this.#shown(moment)).toISOString().slice(0, 10);
  }

  /** Minutes after midnight there. */
  minutesOf(moment: Date): number {
    return Math.floor((this.#shown(moment) % DAY_MS) / MINUTE_MS);
  }

  #shown(moment: Date): number {
    return moment.getTime() + this.#offset(moment.getTime());
  }

  #offset(time: number): number {
    const day = Math.floor(time / DAY_MS);
    const known = this.#offsets.get(day);
    if (known !== undefined) return known;
    const noon = new Date(day * DAY_MS + DAY_MS / 2);
    const offset = Date.parse(`${this.#format.format(noon).replace(' ', 'T')}Z`) - noon.getTime();
    this.#offsets.set(day, offset);
    return offset;
  }
}
