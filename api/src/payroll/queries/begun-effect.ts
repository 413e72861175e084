import { daysOfMonth, monthWords, shiftDate } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { companyDate } from '../../kernel/words/calendar';
import { countOf } from '../../kernel/words/plural';
import { rubles } from '../../kernel/words/rubles';
import { tell } from '../../notifications';
import { rulesUpTo } from './rules-in-force';
import { sumsByPerson } from './sums-by-person';

/** A change of somebody's pay of an open month, in kopecks. */
interface Changed {
  month: string;
  employee_id: string;
  kop: number;
}

/** The present month, and the one before while its pay is not signed. */
const MONTHS_BEGUN = 2;

const WHOSE = ['человека', 'человек', 'человек'] as const;

/**
 * What a change of rules from a day on makes of the pay that has begun.
 * @param people whom the rules reach; undefined for all
 * @param change writes it
 */
export async function begunEffect(
  tx: Database,
  now: Date,
  { since, people }: { since: string; people: readonly string[] | undefined },
  change: () => Promise<void>,
): Promise<Changed[]> {
  const was = await sumsSince(tx, now, since, people);
  await change();
  const is = await sumsSince(tx, now, since, people);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [month = '', employee_id = ''] = key.split(' ');
    const kop = (is.get(key) ?? 0) - (was.get(key) ?? 0);
    return kop === 0 ? [] : [{ month, employee_id, kop }];
  });
}

/** «за ноябрь 2026 на 16 500,00 ₽ меньше у 3 человек» */
export function effectWords(changed: readonly Changed[]): string {
  const months = [...new Set(changed.map(({ month }) => month))].toSorted();
  return months
    .map((month) => {
      const there = changed.filter((one) => one.month === month);
      const kop = there.reduce((sum, one) => sum + one.kop, 0);
      return `за ${monthWords(month)} ${lessWords(kop)} у ${countOf(there.length, WHOSE)}`;
    })
    .join(', ');
}

/** Tells each who gets less, by how much, and nobody what others get. */
export async function tellWhoLoses(tx: Database, context: CallContext, name: string, changed: readonly Changed[]) {
  for (const { month, employee_id, kop } of changed)
    if (kop < 0)
      await tell(tx, context, [employee_id], {
        kind: 'pay.adjusted',
        title: `Правило оплаты «${name}» изменилось: за ${monthWords(month)} ${lessWords(kop)}`,
        link: `/payroll?month=${month}`,
      });
}

const lessWords = (kop: number) => `на ${rubles(Math.abs(kop))} ${kop < 0 ? 'меньше' : 'больше'}`;

/** By month and person. */
async function sumsSince(tx: Database, now: Date, since: string, people: readonly string[] | undefined) {
  const sums = new Map<string, number>();
  let month = companyDate(now).slice(0, 7);
  for (let back = 0; back < MONTHS_BEGUN && month >= since.slice(0, 7); back += 1) {
    const { from, to } = daysOfMonth(month);
    const asked = { from, to, rules: await rulesUpTo(tx, to), now, ...(people && { employee_ids: people }) };
    for (const { employee_id, kop } of await sumsByPerson(tx, asked)) sums.set(`${month} ${employee_id}`, kop);
    month = shiftDate(from, -1).slice(0, 7);
  }
  return sums;
}
