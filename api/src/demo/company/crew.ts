import type { DemoEmployee } from './staff';
import type { DemoLocation } from './places';
import type { Random } from '../random';

const SELLS = new Set(['salesperson', 'admin', 'senior_admin']);

/** The employees who did something at a location on a date, from those who worked there then. */
export class Crew {
  readonly #photographers = new Map<string, DemoEmployee[]>();
  readonly #sellers = new Map<string, DemoEmployee[]>();
  readonly #retouchers: DemoEmployee[];

  constructor(staff: readonly DemoEmployee[]) {
    for (const person of staff) {
      if (person.primary_location_id === null) continue;
      const list = person.role === 'photographer' ? this.#photographers : SELLS.has(person.role) ? this.#sellers : null;
      list?.set(person.primary_location_id, [...(list.get(person.primary_location_id) ?? []), person]);
    }
    this.#retouchers = staff.filter(({ role }) => role === 'designer');
  }

  photographer(location: DemoLocation, date: string, random: Random): DemoEmployee {
    return random.pick(atWork(this.#photographers.get(location.id) ?? [], date));
  }

  /** An employee who may create sessions there. */
  seller(location: DemoLocation, date: string, random: Random): DemoEmployee {
    return random.pick(atWork(this.#sellers.get(location.id) ?? [], date));
  }

  retoucher(date: string, random: Random): DemoEmployee {
    return random.pick(atWork(this.#retouchers, date));
  }
}

function atWork(people: readonly DemoEmployee[], date: string): DemoEmployee[] {
  return people.filter(
    ({ hired_on, dismissed_on }) => hired_on <= date && (dismissed_on === null || date < dismissed_on),
  );
}
