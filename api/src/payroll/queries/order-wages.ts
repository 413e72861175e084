import { inArray } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { addRecord } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import { countOf } from '../../kernel/words/plural';
import { inBusiness } from '../../locations';
import { tell } from '../../notifications';
import { employee, fullName, holdersOf, thoseReaching } from '../../users';
import { wageRecord } from '../records';
import type { tillWage } from '../schema';

type Wanted = Pick<typeof tillWage.$inferInsert, 'id' | 'employee_id' | 'month' | 'kind' | 'amount_kop'>;

const WAGES = ['выплата', 'выплаты', 'выплат'] as const;

/**
 * Orders wages from the tills of the people's own locations. They wait there: no money moves before it is handed out.
 * @param when the moment of the order, and the day that was asked for, if one was: a till pays on no other than today
 * @throws `validation_failed` for a person without a location, who has no till, for one whose till nobody else has, and for another day;
 *   `location_archived`
 */
export async function orderWages(
  tx: Database,
  context: CallContext,
  wages: readonly Wanted[],
  when: { paid_on: string | undefined; at: Date },
): Promise<void> {
  const ids = wages.map(({ employee_id }) => employee_id);
  const people = new Map(
    (await tx.select().from(employee).where(inArray(employee.id, ids))).map((person) => [person.id, person]),
  );
  const homeOf = ({ employee_id }: Wanted) => people.get(employee_id)?.primary_location_id ?? null;
  const homeless = wages.find((wage) => homeOf(wage) === null);
  if (homeless)
    throw failure('validation_failed', {
      field: 'method',
      message: `${people.get(homeless.employee_id)?.last_name ?? 'Сотрудник'}: своей локации нет, и кассы тоже. Выплатите переводом.`,
    });
  const days = new Set<string>();
  const holders = await holdersOf(tx, 'payroll.hand_out');
  const orderer = signedIn(context).id;
  const tills = new Set(wages.map(homeOf).filter((till) => till !== null));
  for (const location_id of [...tills].toSorted()) {
    const there = wages.filter((wage) => homeOf(wage) === location_id);
    const { name, time_zone } = await inBusiness(tx, location_id);
    days.add(dateIn(time_zone, when.at));
    const atTill = await thoseReaching(tx, holders, location_id, when.at);
    const alone = there.find(({ employee_id }) => !atTill.some((id) => id !== employee_id && id !== orderer));
    if (alone)
      throw failure('validation_failed', {
        field: 'method',
        message: `${people.get(alone.employee_id)?.last_name ?? 'Сотрудник'}: выдать из кассы некому, там больше никто не отвечает за неё. Выплатите переводом.`,
      });
    for (const wage of there) {
      await addRecord(tx, context, wageRecord, {
        ...wage,
        location_id,
        ordered_by: orderer,
        ordered_at: when.at,
      });
      await tell(tx, context, [wage.employee_id], {
        kind: 'wage.ordered',
        title: `Зарплата ждёт вас в кассе: ${name}`,
        link: `/payroll?month=${wage.month.slice(0, 7)}`,
      });
    }
    const asked = atTill.filter((id) => there.some(({ employee_id }) => employee_id !== id));
    await tell(tx, context, asked, {
      kind: 'wage.waiting',
      title: `Выдать зарплату: ${toWhom(there, people)}`,
      body: name,
      link: `/sales?location=${location_id}`,
      place: location_id,
    });
  }
  if (when.paid_on !== undefined && days.size > 0 && !days.has(when.paid_on))
    throw failure('validation_failed', {
      field: 'paid_on',
      message: 'Деньги выйдут из кассы в день выдачи: другой день не назначают.',
    });
}

/** «Иванов Пётр», «3 выплаты»: no notice says what somebody is paid. */
function toWhom(wages: readonly Wanted[], people: ReadonlyMap<string, typeof employee.$inferSelect>): string {
  const [only] = wages;
  const person = only && wages.length === 1 ? people.get(only.employee_id) : undefined;
  return person ? fullName(person) : countOf(wages.length, WAGES);
}
