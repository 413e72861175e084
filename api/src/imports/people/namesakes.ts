import type { ImportRow } from '@studio/contracts';
import type { Person } from '../../kernel/calls/context';
import { foldText } from '../../kernel/words/text';
import { fullName, isInReach } from '../../users';
import type { EmployeeRecord } from './directory';
import { leftWords } from './is-another-person';

type Names = Pick<EmployeeRecord, 'last_name' | 'first_name' | 'middle_name'>;
export type Named = Names & Pick<EmployeeRecord, 'id' | 'primary_location_id' | 'status' | 'dismissed_on'>;

/** People by their names: whoever is new by their phone may be one of them with a wrong number. */
export class Namesakes {
  readonly #known = new Map<string, Named[]>();
  /** New ones of the file, with their rows. */
  readonly #made = new Map<string, (Names & { row: number })[]>();

  constructor(people: readonly Named[]) {
    for (const one of people) put(this.#known, one);
  }

  /** What a row that adds a person asks when somebody in reach, or an earlier row, has their name. */
  ask(caller: Person, names: Names, row: number): ImportRow['question'] {
    const key = keyOf(names);
    const known = this.#known.get(key)?.find((one) => isInReach(caller, one) && mayBeSame(one, names));
    const made = this.#made.get(key)?.find((one) => mayBeSame(one, names));
    put(this.#made, { ...names, row });
    const answer = 'Да, добавить ещё одного';
    if (known) {
      const left = known.status === 'dismissed' ? ` (${leftWords(known)})` : '';
      return { text: `${fullName(known)}${left} уже есть, с другим телефоном. Это другой человек?`, answer };
    }
    return made
      ? { text: `${fullName(made)} уже есть в строке ${made.row}, с другим телефоном. Это другой человек?`, answer }
      : null;
  }
}

const keyOf = ({ last_name, first_name }: Names) => `${foldText(last_name)} ${foldText(first_name)}`;

function put<One extends Names>(people: Map<string, One[]>, one: One): void {
  people.set(keyOf(one), [...(people.get(keyOf(one)) ?? []), one]);
}

/** A middle name that only one of them has says nothing. */
function mayBeSame(one: Names, other: Names): boolean {
  const [some, others] = [foldText(one.middle_name ?? ''), foldText(other.middle_name ?? '')];
  return some === '' || others === '' || some === others;
}
