import { isDeepStrictEqual } from 'node:util';
import { ORPCError } from '@orpc/server';
import { HELD_KINDS, type HeldDecision, type HeldRecord } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { calls, requireRight, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import type { Database } from '../../kernel/database/open';
import { changeRecord, lockRecord, requireSeen } from '../../kernel/records';
import { wholeRubles } from '../../kernel/words/rubles';
import { inBusiness } from '../../locations';
import { tell } from '../../notifications';
import { approversAt } from '../../users';
import { figuresOf, heldKind, type HeldFigures, type HeldKind, type HeldRow } from '../held-kind';
import { findHeld } from '../queries/find-held';
import { heldCard } from '../queries/held-card';
import { decisionRefusal, toHeld } from '../queries/held-rows';
import { held } from '../records';

type Decision = Omit<HeldDecision, 'id'>;

const ACTS = { count: 'counted', correct: 'corrected', void: 'voided' } as const;

export const decide = calls.standing.decide.handler(async ({ context, input: { id, ...decision } }) => {
  const { db } = context.database;
  await askBefore(context, id, decision);
  await db.transaction((tx) => decideOne(tx, context, id, decision));
  return heldCard(context, await findHeld(db, signedIn(context), id));
});

/** Each in its own transaction: a refused one does not block the others. */
export const decideMany = calls.standing.decideMany.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { records, decision, note } = input;
  const done: string[] = [];
  const refused = [];
  for (const { id, ...seen } of new Map(records.map((one) => [one.id, one])).values())
    try {
      await askBefore(context, id, { ...seen, decision, note });
      await db.transaction((tx) => decideOne(tx, context, id, { ...seen, decision, note }));
      done.push(id);
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      const present = await presentOf(context, id);
      refused.push({ id, code: String(error.code), message: error.message, present });
    }
  return { done, refused };
});

/** Null for one that the caller may not see. */
async function presentOf(context: CallContext, id: string) {
  const person = signedIn(context);
  return findHeld(context.database.db, person, id).then(
    (row) => toHeld(row, person),
    () => null,
  );
}

/** What the world outside says of one that shall be void; it is asked while no row is locked. */
async function askBefore(context: CallContext, id: string, { decision }: Decision): Promise<void> {
  if (decision !== 'void') return;
  const row = await findHeld(context.database.db, signedIn(context), id);
  if (row.standing !== 'held') return;
  refuseForeign(context, row);
  await (await heldKind(context, row.kind)).beforeVoid?.(context, row.input);
}

/** @throws `not_found`, `forbidden`, `own_work`; `conflict` with the present record; `validation_failed` */
async function decideOne(tx: Database, context: CallContext, id: string, decision: Decision): Promise<void> {
  const person = signedIn(context);
  await findHeld(tx, person, id);
  const row = await lockRecord(tx, held, id);
  const note = decision.note || null;
  if (await isMadeSo(context, row, decision, note)) return;
  refuseForeign(context, row);
  const present = async () => toHeld(await findHeld(tx, person, id), person);
  if (row.standing !== 'held') throw decided(await present());
  const { revision, sum_kop } = row;
  await requireSeen(held, { revision, sum_kop }, decision, present);
  if (note === null && decision.decision !== 'count')
    throw failure('validation_failed', { field: 'note', message: 'Напишите, почему.' });
  const kind = await heldKind(context, row.kind);
  // Whom it pays may have changed since it was made.
  const { pays } = await figuresOf(tx, context, kind, row, row.input);
  refuseForeign(context, { ...row, pays });
  const counted = decision.decision === 'void' ? {} : await count(tx, context, kind, row, decision);
  await changeRecord(tx, context, held, row, {
    act: ACTS[decision.decision],
    set: {
      ...counted,
      standing: decision.decision === 'void' ? 'void' : 'counts',
      decision: decision.decision,
      note,
      decided_by: person.id,
      decided_at: context.now(),
    },
  });
  await tellOfDecision(tx, context, { ...row, ...counted }, decision.decision, {
    note,
    isTold: decision.decision === 'void' && kind.voidIsTold === true,
  });
}

/** What a decision that came too late says. */
function decided(present: HeldRecord) {
  const { kind, decision, decided_by_name } = present;
  const end = decision && HELD_KINDS[kind].said.ends[decision];
  const message = `Решение уже принято: ${[end, decided_by_name].filter(Boolean).join(', ')}.`;
  return failure('conflict', { message, details: present });
}

/** Whether this very decision of the caller has come before, and its answer was lost. */
async function isMadeSo(
  context: CallContext,
  row: HeldRow,
  { decision, correction }: Decision,
  note: string | null,
): Promise<boolean> {
  if (row.decided_by !== signedIn(context).id || row.decision !== decision || row.note !== note) return false;
  if (decision !== 'correct' || correction === undefined) return true;
  const kind = await heldKind(context, row.kind);
  if (!kind.correct) return false;
  const { input: wanted } = kind.correct(row.input, correction, context);
  return isDeepStrictEqual(row.corrected, JSON.parse(JSON.stringify(wanted)));
}

/** @throws `forbidden` for one of another's to decide, `own_work` for the caller's own */
function refuseForeign(context: CallContext, row: Pick<HeldRow, 'kind' | 'made_by' | 'pays' | 'location_id'>): void {
  const person = signedIn(context);
  const refusal = decisionRefusal(row, person);
  if (refusal === 'own') refuseOwn(context, [person.id], HELD_KINDS[row.kind].own);
  if (refusal === null) return;
  for (const right of HELD_KINDS[row.kind].decide) requireRight(person, right);
  throw failure('location_out_of_scope');
}

/**
 * Counts the record, and gives what it says now, where it was corrected.
 * @throws `location_archived`
 */
async function count(
  tx: Database,
  context: CallContext,
  kind: HeldKind,
  row: HeldRow,
  { decision, correction, note }: Decision,
): Promise<Partial<HeldFigures & { corrected: unknown; happened_at: Date }>> {
  await inBusiness(tx, row.location_id);
  if (decision === 'count') {
    await kind.count(tx, context, { ...row, note: note || null }, row.input);
    return {};
  }
  if (correction?.kind !== row.kind || !kind.correct)
    throw failure('validation_failed', { field: 'correction', message: 'Укажите, что исправить.' });
  const { input: corrected, happened_at } = kind.correct(row.input, correction, context);
  const figures = {
    ...(await figuresOf(tx, context, kind, { ...row, happened_at: happened_at ?? row.happened_at }, corrected)),
    ...(happened_at !== null && { happened_at }),
  };
  refuseForeign(context, { ...row, pays: figures.pays });
  await kind.count(tx, context, { ...row, ...figures, note: note || null }, corrected);
  return { ...figures, corrected };
}

/** Whom it concerns, and where it `isTold` all who decide at the place. */
async function tellOfDecision(
  tx: Database,
  context: CallContext,
  { id, kind, number, made_by, sum_kop, location_id }: HeldRow,
  decision: Decision['decision'],
  { note, isTold }: { note: string | null; isTold: boolean },
): Promise<void> {
  const above = isTold ? await approversAt(tx, location_id, context.now()) : { administrators: [], managers: [] };
  await tell(tx, context, [...new Set([made_by, ...above.administrators, ...above.managers])], {
    kind: 'held.decided',
    title: `${HELD_KINDS[kind].label} № ${number}${sum_kop === 0 ? '' : ` (${wholeRubles(sum_kop)})`}: ${HELD_KINDS[kind].said.ends[decision]}`,
    ...(note !== null && { body: note }),
    link: `/held?open=${id}`,
  });
}
