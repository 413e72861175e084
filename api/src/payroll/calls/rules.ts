import { classesOf, daysOfMonth, hasCapability, monthWords, shiftDate } from '@studio/contracts';
import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { differing, isUnchanged, recordAudit } from '../../kernel/records';
import { companyDate, russianDay } from '../../kernel/words/calendar';
import type { CallContext, Person } from '../../kernel/calls/context';
import { rowsOf } from '../../kernel/database/rows-of';
import { refusingViolations } from '../../kernel/database/refusing-violations';
import type { Violation } from '../../kernel/database/violation';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { undecidedBy } from '../../kernel/calls/oneself';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { regionOfLocation } from '../../locations';
import { employee } from '../../users';
import { requireOpenCard } from '../queries/require-open-card';
import { isPaidByRule } from '../queries/paid-by-rule';
import { lockRunsFrom } from '../queries/lock-runs';
import { lastVersion, readRule, selectRules, toRule } from '../queries/rule-rows';
import { columnsOf, type Fields, requireWhole } from '../rules/rule-fields';
import { payRule } from '../schema';
import { askOfFar } from '../queries/usual-figure';
import { payLines } from '../queries/pay-lines';
import { type RuleInForce, rulesUpTo } from '../queries/rules-in-force';

export const rules = calls.payroll.rules.handler(async ({ context, input: { past } }) => {
  const caller = signedIn(context);
  const readsAll = hasCapability(caller.roles, 'payroll.read_all');
  const today = companyDate(context.now());
  const rows = await selectRules(context.database.db)
    .where(
      and(
        eq(payRule.voided, false),
        past ? undefined : or(isNull(payRule.valid_to), gte(payRule.valid_to, today)),
        readsAll ? undefined : or(isNull(payRule.employee_id), eq(payRule.employee_id, caller.id)),
      ),
    )
    .orderBy(asc(payRule.kind), asc(inRussian(payRule.name)), asc(payRule.rule_id), desc(payRule.version));
  return rows.map(toRule);
});

export const saveRule = calls.payroll.saveRule.handler(async ({ context, input }) => {
  const { id, version, is_meant, ...fields } = input;
  requireWhole(fields);
  return refusingViolations(saveRefusal, () =>
    context.database.db.transaction(async (tx) => {
      const last = await lastVersion(tx, id);
      if (last) await requireReach(tx, signedIn(context), last);
      await requireReach(tx, signedIn(context), fields);
      if (fields.employee_id !== null) await requireOpenCard(tx, fields.employee_id);
      if (last && isUnchanged(last, columnsOf(fields))) return readRule(tx, last.id);
      if ((last?.version ?? null) !== version)
        throw failure('conflict', { details: last && (await readRule(tx, last.id)) });
      for (const rule of [...(last ? [last] : []), columnsOf(fields)]) await refuseOwnRule(tx, context, rule);
      await requireUnlocked(tx, fields.valid_from);
      if (!is_meant)
        await askOfFar(tx, last ?? null, { ...columnsOf(fields), rule_id: id }, companyDate(context.now()));
      if (last) {
        if (fields.valid_from < last.valid_from)
          throw failure('validation_failed', {
            field: 'valid_from',
            message: `Нынешняя версия действует с ${russianDay(last.valid_from)}. Новая начинается не раньше.`,
          });
        if (fields.valid_from === last.valid_from)
          await tx.update(payRule).set({ voided: true }).where(eq(payRule.id, last.id));
        else if (last.valid_to === null || last.valid_to >= fields.valid_from)
          await tx
            .update(payRule)
            .set({ valid_to: shiftDate(fields.valid_from, -1) })
            .where(eq(payRule.id, last.id));
      }
      const [made] = await tx
        .insert(payRule)
        .values({
          ...columnsOf(fields),
          rule_id: id,
          version: (last?.version ?? 0) + 1,
          changed_by: signedIn(context).id,
          changed_at: context.now(),
        })
        .returning();
      await tx.execute(sql`set constraints pay_rule_no_overlap immediate`);
      await audit(tx, context, 'pay_rule.saved', last ?? null, made!); // RETURNING gives the one row that was inserted.
      return readRule(tx, made!.id); // As above.
    }),
  );
});

export const endRule = calls.payroll.endRule.handler(async ({ context, input: { id, version, last_day } }) =>
  refusingViolations(endRefusal, () =>
    context.database.db.transaction(async (tx) => {
      const last = await lastVersion(tx, id);
      if (!last) throw failure('not_found', { message: 'Такого правила нет.' });
      await requireReach(tx, signedIn(context), last);
      if (last.version !== version) throw failure('conflict', { details: await readRule(tx, last.id) });
      if (last.valid_to === last_day) return readRule(tx, last.id);
      await refuseOwnRule(tx, context, last);
      // A rule that is to last longer than it did is another one for the days after its former end.
      const before = last.valid_to !== null && last.valid_to < last_day ? last.valid_to : last_day;
      await requireUnlocked(tx, shiftDate(before, 1));
      if (last_day < last.valid_from)
        throw failure('validation_failed', {
          field: 'last_day',
          message: `Правило действует с ${russianDay(last.valid_from)}: раньше оно не кончается.`,
        });
      await tx.update(payRule).set({ valid_to: last_day }).where(eq(payRule.id, last.id));
      await tx.execute(sql`set constraints pay_rule_no_overlap immediate`);
      await audit(tx, context, 'pay_rule.ended', last, { ...last, valid_to: last_day });
      return readRule(tx, last.id);
    }),
  ),
);

interface Sum {
  employee_id: string;
  full_name: string;
  kop: string;
}

export const previewRule = calls.payroll.previewRule.handler(async ({ context, input }) => {
  const { id, month, ...fields } = input;
  requireWhole(fields);
  const { db } = context.database;
  const versions = await db.select().from(payRule).where(eq(payRule.rule_id, id)).orderBy(desc(payRule.version));
  for (const either of [...versions.slice(0, 1), fields]) await requireReach(db, signedIn(context), either);
  const { from, to } = daysOfMonth(month);
  const known = await rulesUpTo(db, to);
  const own = new Set(versions.map((row) => row.id));
  const tried: RuleInForce = { ...columnsOf(fields), id, valid_from: from, valid_to: to };
  const scopeOf = (rule: RuleInForce) => [rule.kind, rule.role, rule.employee_id, rule.location_id].join();
  const others = known.filter((rule) => !own.has(rule.id) && scopeOf(rule) !== scopeOf(tried));
  const sums = async (list: readonly RuleInForce[]): Promise<Sum[]> =>
    rowsOf(
      await db.execute(sql`
      select line.employee_id, concat_ws(' ', e.last_name, e.first_name) as full_name, sum(line.amount_kop)::text as kop
      from (${payLines({ from, to, rules: list, now: context.now() })}) line
      join employee e on e.id = line.employee_id
      group by line.employee_id, e.last_name, e.first_name order by russian_order(e.last_name || ' ' || e.first_name), line.employee_id`),
    );
  const [before, after] = [await sums(known), await sums([...others, tried])];
  const people = new Map<string, { employee_id: string; full_name: string; before_kop: number; after_kop: number }>();
  for (const { employee_id, full_name, kop } of before)
    people.set(employee_id, { employee_id, full_name, before_kop: Number(kop), after_kop: 0 });
  for (const { employee_id, full_name, kop } of after)
    people.set(employee_id, {
      ...(people.get(employee_id) ?? { employee_id, full_name, before_kop: 0 }),
      after_kop: Number(kop),
    });
  const list = [...people.values()];
  return {
    before_kop: list.reduce((sum, { before_kop }) => sum + before_kop, 0),
    after_kop: list.reduce((sum, { after_kop }) => sum + after_kop, 0),
    people: list.filter(({ before_kop, after_kop }) => before_kop !== after_kop),
  };
});

/** A regional director without a wider right changes only rules of their own region: the rule as it was and as it becomes. */
async function requireReach(
  db: Database,
  caller: Person,
  { location_id, employee_id }: Pick<Fields, 'location_id' | 'employee_id'>,
) {
  const wide = caller.roles.some((role) => {
    const classes = classesOf([role]);
    return classes.has('high-level') || classes.has('developer') || role.name === 'office';
  });
  if (wide) return;
  const home = await regionOfLocation(db, caller.primary_location_id);
  const [person] = employee_id === null ? [] : await db.select().from(employee).where(eq(employee.id, employee_id));
  // A rule of a person at a location is theirs too: both have to be of the region.
  const places = [
    ...(location_id === null ? [] : [location_id]),
    ...(employee_id === null ? [] : [person?.primary_location_id ?? null]),
  ];
  const regions = await Promise.all(places.map((place) => regionOfLocation(db, place)));
  if (home === null || places.length === 0 || regions.some((region) => region !== home))
    throw failure('location_out_of_scope', {
      message: 'Вы меняете правила только своего региона: выберите его локацию или сотрудника.',
    });
}

/** Whoever is paid by a rule does not make it, and neither changes nor ends it. */
async function refuseOwnRule(tx: Database, context: CallContext, rule: Parameters<typeof isPaidByRule>[2]) {
  for (const id of undecidedBy(signedIn(context)))
    if (await isPaidByRule(tx, id, rule, companyDate(context.now()))) refuseOwn(context, [id]);
}

/** Days of an approved month get no other rule; nor is a month approved before the transaction ends. */
async function requireUnlocked(tx: Database, day: string): Promise<void> {
  const runs = await lockRunsFrom(tx, day.slice(0, 7));
  const locked = runs.findLast(({ state }) => state !== 'draft' && state !== 'calculated');
  if (locked)
    throw failure('illegal_transition', {
      message: `Месяц уже утверждён: ${monthWords(locked.month.slice(0, 7))}. Начните правило со следующего месяца.`,
    });
}

type RuleRow = typeof payRule.$inferSelect;

/** The version before and the one that follows, and how the earlier one ends. One person's own rule names the person each time. */
async function audit(
  tx: Database,
  context: CallContext,
  action: 'pay_rule.saved' | 'pay_rule.ended',
  last: RuleRow | null,
  next: RuleRow,
) {
  const told = ({ name, kind, role, employee_id, location_id, valid_from, valid_to, ...rest }: RuleRow) => {
    const { rate_bp, amount_kop, tiers } = rest;
    return { name, kind, role, employee_id, location_id, valid_from, valid_to, rate_bp, amount_kop, tiers };
  };
  const { before, after } = differing(last && told(last), told(next));
  const earlier = last === null || last.id === next.id ? {} : endOf(last, next);
  await recordAudit(tx, context, {
    action,
    subject_kind: 'pay_rule',
    subject_id: next.rule_id,
    before,
    after: { ...after, version: next.version, ...earlier, ...(next.employee_id && { employee_id: next.employee_id }) },
  });
}

/** What becomes of the version before: it ends the day before the new one, or never was in force. */
function endOf(last: RuleRow, next: RuleRow): { voided?: true; earlier_valid_to?: string } {
  if (last.valid_from === next.valid_from) return { voided: true };
  const eve = shiftDate(next.valid_from, -1);
  return last.valid_to === null || last.valid_to > eve ? { earlier_valid_to: eve } : {};
}

function saveRefusal({ kind, constraint }: Violation) {
  // Somebody else saved the same next version meanwhile.
  if (constraint === 'pay_rule_version') return failure('conflict');
  if (constraint === 'pay_rule_no_overlap')
    return failure('validation_failed', {
      field: 'valid_from',
      message: 'В эти дни такое же правило уже действует. Измените его или выберите другие дни.',
    });
  return kind === 'foreign-key'
    ? failure('validation_failed', { message: 'Такого сотрудника или локации нет.' })
    : null;
}

function endRefusal({ constraint }: Violation) {
  return constraint === 'pay_rule_no_overlap'
    ? failure('validation_failed', {
        field: 'last_day',
        message: 'В эти дни уже действует следующее такое же правило. Выберите более ранний день.',
      })
    : null;
}
