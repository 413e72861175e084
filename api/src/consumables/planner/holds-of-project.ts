import { DAY_MS, MAX_RESERVATION_DAYS, OPEN_RESERVATION_STATES } from '@studio/contracts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Actor, moveRecord } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { holdGoods, releaseGoods } from '../ledger/holds';
import { settleUses } from '../norms/settle-uses';
import { findPlace } from '../queries/place-rows';
import { tellOfLow } from '../queries/tell-of-low';
import { holding } from '../records';
import { closeReservation } from '../reservations/close-reservation';
import { splitHolds } from '../reservations/split-holds';
import { item, reservation } from '../schema';

type Row = typeof reservation.$inferSelect;
type Line = { item_id: string; quantity: number };

/** A project's plan before and after a change. */
export interface ChangedPlan {
  id: string;
  was: { needed_on: string; lines: readonly Line[] };
  next: { needed_on: string; lines: readonly Line[] };
  /** Today at the city. */
  today: string;
}

/** A hold that does not agree with the changed plan, and how it would. */
export interface Misfit {
  row: Row;
  name: string;
  /** Pieces more than the plan needs. */
  excess: number;
  expires_on: string;
}

/** What a project still holds, locked, material by material, the last made first. */
export function openHolds(tx: Database, project_id: string): Promise<{ row: Row; name: string }[]> {
  const open = and(eq(reservation.project_id, project_id), inArray(reservation.state, [...OPEN_RESERVATION_STATES]));
  return tx
    .select({ row: reservation, name: item.name })
    .from(reservation)
    .innerJoin(item, eq(item.id, reservation.item_id))
    .where(open)
    .orderBy(asc(reservation.item_id), desc(reservation.number))
    .for('update', { of: reservation });
}

/** Holds that a change of the plan leaves behind: more than it needs now, or until a day that it has moved from. */
export async function misfitsOf(tx: Database, { id, was, next, today }: ChangedPlan): Promise<Misfit[]> {
  const limit = new Date(Date.parse(today) + MAX_RESERVATION_DAYS * DAY_MS).toISOString().slice(0, 10);
  const needed = (lines: readonly Line[], item_id: string) =>
    lines.find((line) => line.item_id === item_id)?.quantity ?? 0;
  const over = new Map<string, number>();
  const rows = await openHolds(tx, id);
  for (const { item_id, quantity } of was.lines)
    if (needed(next.lines, item_id) < quantity)
      over.set(item_id, (await keptAndUsed(tx, id, item_id)) - needed(next.lines, item_id));
  return rows.flatMap(({ row, name }) => {
    const excess = Math.max(0, Math.min(row.quantity - row.consumed, over.get(row.item_id) ?? 0));
    over.set(row.item_id, (over.get(row.item_id) ?? 0) - excess);
    const follows =
      was.needed_on !== next.needed_on && (row.expires_on === was.needed_on || row.expires_on < next.needed_on);
    const day = next.needed_on < limit ? next.needed_on : limit;
    const expires_on = follows ? day : row.expires_on;
    return excess > 0 || expires_on !== row.expires_on ? [{ row, name, excess, expires_on }] : [];
  });
}

/** What a project holds or has used of a material. */
async function keptAndUsed(tx: Database, project_id: string, item_id: string): Promise<number> {
  const ofItem = and(eq(reservation.project_id, project_id), eq(reservation.item_id, item_id));
  const rows = await tx.select().from(reservation).where(ofItem);
  return rows.reduce(
    (all, { closed_at, quantity, consumed, returned }) => all + (closed_at === null ? quantity : consumed) - returned,
    0,
  );
}

/** Asks whether the holds follow the plan. @throws `unusual` naming them */
export function askOfHolds(misfits: readonly Misfit[]): void {
  if (misfits.length === 0) return;
  const words = misfits.map(({ row, name, excess, expires_on }) =>
    [
      `${name}: отложено ${(row.quantity - row.consumed).toLocaleString('ru-RU')}`,
      excess > 0 && `лишних ${excess.toLocaleString('ru-RU')}`,
      expires_on !== row.expires_on && `до ${dayWords(row.expires_on)}, а нужно до ${dayWords(expires_on)}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
  throw failure('unusual', {
    field: 'holds',
    message: `Отложенное не сходится с планом. ${words.join('; ')}. Выберите, изменить его вместе с планом или оставить как есть.`,
    details: misfits.map(({ row, excess, expires_on }) => ({ id: row.id, item_id: row.item_id, excess, expires_on })),
  });
}

const dayWords = (day: string) => day.split('-').toReversed().join('.');

/** Makes the holds agree with the plan: less of them, until its day. */
export async function followPlan(tx: Database, actor: Actor, misfits: readonly Misfit[]): Promise<void> {
  for (const { row, excess, expires_on } of misfits) {
    const open = row.quantity - row.consumed;
    if (excess === open && row.consumed === 0) {
      await closeReservation(tx, actor, row, 'released');
      continue;
    }
    const moved =
      expires_on === row.expires_on || excess === open
        ? row
        : await moveRecord(tx, actor, holding, row, { act: 'extended', set: { expires_on } });
    if (excess === 0) continue;
    const { kept } = splitHolds(await releaseGoods(tx, row.id), excess);
    await holdGoods(tx, row.id, kept);
    const place = await findPlace(tx, row.place_id);
    await tellOfLow(tx, actor, place, await settleUses(tx, actor, place, [row.item_id]));
    await moveRecord(tx, actor, holding, moved, {
      act: 'reduced',
      set: {
        quantity: row.quantity - excess,
        ...(excess === open && { state: 'consumed' as const, closed_at: actor.now() }),
      },
      facts: { quantity: excess },
    });
  }
}
