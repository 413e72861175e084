import { clientName } from './names';
import type { PhoneBook } from './phones';
import type { Random } from '../random';

export interface Client {
  name: string;
  phone: string;
  people: number;
}

const RETURNING = 0.14;

/** The clients of one city; some return, and are then entered again, not always in the same spelling. */
export class Clients {
  readonly #known: Client[] = [];

  constructor(private readonly phones: PhoneBook) {}

  next(people: number, random: Random): Client {
    if (this.#known.length > 20 && random.chance(RETURNING)) {
      const before = random.pick(this.#known);
      return { ...before, name: random.chance(0.25) ? respelled(before.name) : before.name };
    }
    const client = { name: clientName(people, random), phone: this.phones.next(random), people };
    this.#known.push(client);
    return client;
  }
}

/** «Семёнова Алёна» becomes «Семенова Алена» on the next visit: search and the duplicate rule treat them as one. */
function respelled(name: string): string {
  return name.replaceAll('ё', 'е').replaceAll('Ё', 'Е');
}
