import { hasCapability, MAX_RULE_MONTHS_AHEAD, monthWords, shiftDate } from '@studio/contracts';
import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { isUnchanged } from '../../kernel/records';
import { companyDate, russianDay } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import { refusingViolations } from '../../kernel/database/refusing-violations';
import type { Violation } from '../../kernel/database/violation';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { undecidedBy } from '../../kernel/calls/oneself';
import { refuseFar } from '../../kernel/calls/refuse-far';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { auditRule } from '../queries/audit-rule';
import { begunEffect, effectWords, tellWhoLoses } from '../queries/begun-effect';
import { requireReach } from '../queries/require-reach';
import { withdrawAfter } from '../queries/withdraw-after';
import { requireRoleOf } from '../queries/require-role-of';
import { requireRuleDays } from '../queries/require-rule-days';
import { requireOpenCard } from '../queries/require-open-card';
import { isPaidByRule } from '../queries/paid-by-rule';
import { lockRunsFrom } from '../queries/lock-runs';
import { lastVersion, readRule, selectRules, toRule } from '../queries/rule-rows';
import { columnsOf, requireWhole } from '../rules/rule-fields';
import { payRule } from '../schema';
import { askOfFar } from '../queries/usual-figure';

type RuleRow = typeof payRule.$inferSelect;

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
      if (last && !last.voided && isUnchanged(last, columnsOf(fields))) return readRule(tx, last.id);
      if ((last?.version ?? null) !== version)
        throw failure('conflict', { details: last && (await readRule(tx, last.id)) });
      for (const rule of [...(last ? [last] : []), columnsOf(fields)]) await refuseOwnRule(tx, context, rule);
      await requireRoleOf(tx, context.now(), fields);
      await requireRuleDays(tx, context.now(), fields);
      await requireUnlocked(tx, fields.valid_from);
      if (!is_meant) await askOfFar(tx, { ...columnsOf(fields), rule_id: id }, context.now());
      const made_id = randomUUID();
      const reached = [...(last ? [last] : []), fields];
      const changed = await begunEffect(tx, context.now(), begunFrom(fields.valid_from, reached), async () => {
        if (last && !last.voided) await endBefore(tx, last, fields.valid_from);
        await tx.insert(payRule).values({
          ...columnsOf(fields),
          id: made_id,
          rule_id: id,
          version: (last?.version ?? 0) + 1,
          changed_by: signedIn(context).id,
          changed_at: context.now(),
        });
        await tx.execute(sql`set constraints pay_rule_no_overlap immediate`);
      });
      await tellWhoLoses(tx, context, fields.name, changed);
      const [made] = await tx.select().from(payRule).where(eq(payRule.id, made_id));
      if (made) await auditRule(tx, context, 'pay_rule.saved', last ?? null, made);
      return readRule(tx, made_id);
    }),
  );
});

/** Ends a version before the next one begins; of the same days it never was. */
async function endBefore(tx: Database, last: RuleRow, day: string): Promise<void> {
  if (day < last.valid_from)
    throw failure('validation_failed', {
      field: 'valid_from',
      message: `Нынешняя версия действует с ${russianDay(last.valid_from)}. Новая начинается не раньше.`,
    });
  const set =
    day === last.valid_from
      ? { voided: true }
      : last.valid_to === null || last.valid_to >= day
        ? { valid_to: shiftDate(day, -1) }
        : null;
  if (set) await tx.update(payRule).set(set).where(eq(payRule.id, last.id));
}

/** From which day rules change pay that has begun, and whose. */
function begunFrom(since: string, rules: readonly Pick<RuleRow, 'employee_id'>[]) {
  const people = rules.flatMap(({ employee_id }) => employee_id ?? []);
  return { since, people: people.length === rules.length ? people : undefined };
}

export const endRule = calls.payroll.endRule.handler(async ({ context, input: { id, version, last_day, is_meant } }) =>
  refusingViolations(endRefusal, () =>
    context.database.db.transaction(async (tx) => {
      const last = await lastVersion(tx, id);
      if (!last) throw failure('not_found', { message: 'Такого правила нет.' });
      await requireReach(tx, signedIn(context), last);
      if (last.version !== version) throw failure('conflict', { details: await readRule(tx, last.id) });
      if (last.voided || last.valid_to === last_day) return readRule(tx, last.id);
      refuseFar(companyDate(context.now()), { last_day }, MAX_RULE_MONTHS_AHEAD);
      await refuseOwnRule(tx, context, last);
      // A rule that is to last longer than it did is another one for the days after its former end.
      const before = last.valid_to !== null && last.valid_to < last_day ? last.valid_to : last_day;
      await requireUnlocked(tx, shiftDate(before, 1));
      const voided = last_day < last.valid_from;
      const changed = await begunEffect(tx, context.now(), begunFrom(shiftDate(before, 1), [last]), async () => {
        if (voided) await withdrawAfter(tx, last.rule_id, last_day);
        else await tx.update(payRule).set({ valid_to: last_day }).where(eq(payRule.id, last.id));
        await tx.execute(sql`set constraints pay_rule_no_overlap immediate`);
      });
      if (changed.length > 0 && !is_meant)
        throw failure('unusual', {
          field: 'last_day',
          message: `Правило действует с ${russianDay(last.valid_from)}. Без этих дней ${effectWords(changed)}. Если так и нужно, завершите ещё раз.`,
        });
      await tellWhoLoses(tx, context, last.name, changed);
      await auditRule(tx, context, 'pay_rule.ended', last, { ...last, valid_to: last_day, voided });
      return readRule(tx, last.id);
    }),
  ),
);

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
