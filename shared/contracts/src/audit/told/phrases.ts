import { hours } from '../../schedule/plan-rules';
import type { AuditWriting } from './writing';

const DAYS = ['', 'Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** Writes a field of the object as staff read it. */
type Say = (field: string) => string;
type Fields = Readonly<Record<string, unknown>>;

/** What is said in one phrase, since its fields mean little each on its own. */
const PHRASES: readonly {
  of: (value: Fields) => boolean;
  words: (value: Fields, say: Say, writing: AuditWriting) => string;
}[] = [
  {
    // Opening hours.
    of: (value) => has(value, 'opens', 'closes'),
    words: ({ day, opens, closes }) => `${dayWords(day)} ${String(opens)}–${String(closes)}`,
  },
  {
    // How many people some hours need.
    of: (value) => has(value, 'from_hour', 'to_hour', 'people'),
    words: ({ day, from_hour, to_hour, people }) =>
      `${dayWords(day)} ${String(from_hour)}–${String(to_hour)}: ${String(people)}`,
  },
  {
    // A shift of a template.
    of: (value) => has(value, 'day', 'starts', 'ends'),
    words({ day, starts, ends, break_min, employee_id }, say, { none }) {
      const rest = [
        say('position'),
        ...(employee_id ? [say('employee_id')] : []),
        ...(typeof break_min === 'number' && break_min > 0 ? [`перерыв ${hours(break_min)}`] : []),
      ];
      return [`${dayWords(day)} ${String(starts)}–${String(ends)}`, ...rest.filter((part) => part !== none)].join(', ');
    },
  },
  {
    // A share in a sale.
    of: (value) => has(value, 'employee_id', 'basis_points'),
    words: ({ basis_points }, say, { percent }) =>
      `${say('employee_id')}, ${say('role')}: ${percent(Number(basis_points))}`,
  },
  {
    // A line of a sale.
    of: (value) => has(value, 'name', 'quantity', 'sum_kop'),
    words: ({ quantity, sum_kop }, say, { money }) => `${say('name')} × ${String(quantity)}: ${money(Number(sum_kop))}`,
  },
  {
    // What a package has.
    of: (value) => has(value, 'product_id', 'quantity'),
    words: ({ quantity }, say) => `${say('product_id')} × ${String(quantity)}`,
  },
  {
    // Why a record is held; the numbers of it are on its own page.
    of: (value) => has(value, 'reason', 'facts'),
    words: (_value, say) => say('reason'),
  },
  {
    // A step of a bonus.
    of: (value) => has(value, 'rate_bp') && ('from_kop' in value || 'from_bp' in value),
    words: ({ from_kop, from_bp, rate_bp }, _say, { money, percent }) =>
      `от ${from_kop === null || from_kop === undefined ? `${percent(Number(from_bp))} плана` : money(Number(from_kop))}: ${percent(Number(rate_bp))}`,
  },
];

/** «Пн 11–21: 2»; null for an object whose fields are told one by one. */
export function phraseOf(value: Fields, say: Say, writing: AuditWriting): string | null {
  return PHRASES.find(({ of }) => of(value))?.words(value, say, writing) ?? null;
}

const has = (value: Fields, ...names: string[]) => names.every((name) => Object.hasOwn(value, name));
const dayWords = (day: unknown) => (typeof day === 'number' ? (DAYS[day] ?? String(day)) : 'Каждый день');
