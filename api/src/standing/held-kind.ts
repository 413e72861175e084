import type { HeldCard, HeldDecision, HeldKindName } from '@studio/contracts';
import { hook } from '../kernel/calls/hooks';
import type { CallContext } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import type { Actor } from '../kernel/records';
import type { HeldReasonRow, heldRecord } from './schema';
import { withHandedOver } from './with-handed-over';

/** Who keeps or counts it: a call, or the portal itself. */
export type Keeper = Actor & Pick<CallContext, 'hooks'>;

export type HeldRow = typeof heldRecord.$inferSelect;

/** What a record says besides its input; asked anew of a corrected one. */
export interface HeldFigures {
  sum_kop: number;
  /** Whom it would pay. */
  pays: string[];
  subject_kind: 'photosession' | null;
  subject_id: string | null;
  subject_title: string | null;
}

interface HeldNotice {
  words: string;
  tone: HeldCard['notice_tone'];
  /** Counting it needs a word of the decider, too. */
  asks_note: boolean;
}

export type Timed = Pick<HeldRow, 'made_by' | 'location_id' | 'happened_at'> & {
  came_at?: Date;
  reasons?: readonly HeldReasonRow[];
};

/** What a domain says of records of its own that may be held. */
export interface HeldKind<Input = unknown> {
  kind: HeldKindName;
  figures(tx: Database, row: Pick<HeldRow, 'made_by' | 'location_id'>, input: Input): Promise<HeldFigures>;
  /** The day whose revenue at the place it would raise; left out of a kind that raises none. */
  revenueDay?(tx: Database, context: Keeper, row: Timed): Promise<string>;
  /** Does what the call would have done with this input of this maker at that time, had nothing been odd. The row has the decider's note. */
  count(tx: Database, context: CallContext, row: HeldRow, input: Input): Promise<void>;
  /**
   * Asks what is outside before one is made void; outside of any transaction, by whoever may decide. Left out where nobody outside knows of it.
   * @throws `illegal_transition` while it happened there, or nobody there says that it did not
   */
  beforeVoid?(context: CallContext, input: Input): Promise<void>;
  /** Whether all who decide at the place are told of one that is made void. */
  voidIsTold?: boolean;
  /**
   * Left out of a kind that is taken as it came, or not at all. The input with what a second person has corrected, and when it really happened, if that is part of it.
   * @throws `validation_failed` for what the kind does not take
   */
  correct?(
    input: Input,
    correction: NonNullable<HeldDecision['correction']>,
    context: CallContext,
  ): { input: Input; happened_at: Date | null };
  /** What a decider has to know besides; left out where there is nothing. */
  notice?(context: CallContext, row: HeldRow, input: Input): Promise<HeldNotice | null>;
  show(input: Input): HeldCard['came'];
}

/** The kinds of all domains; each answers with its own. */
export const heldKinds = hook<[], HeldKind>('standing.held_kinds');

/** The kind of this name, with its input as it was stored by this very kind. */
export async function heldKind({ hooks }: Pick<CallContext, 'hooks'>, name: HeldKindName): Promise<HeldKind> {
  const found = (await hooks.call(heldKinds)).find(({ kind }) => kind === name);
  if (!found) throw new Error(`no domain answers for held records of the kind ${name}`);
  return found;
}

/** Whom the revenue of a place on a day pays, beside those who have a share in it. Answered by the domain of pay. */
export const paidByRevenue = hook<[tx: Database, at: { location_id: string; date: string }, now: Date], string[]>(
  'standing.paid_by_revenue',
);

/**
 * Up to this sum a record is decided also by those whom only the place's revenue pays: their own sales raise it without anybody, and a
 * place where a plan pays everybody could settle nothing by itself.
 */
const DECIDED_AT_HOME_KOP = 10_000_00;

/** What a record says besides its input, with everybody whom it would pay, and who handed it over: none of them decides about it. */
export async function figuresOf(
  tx: Database,
  context: Keeper,
  kind: HeldKind,
  row: Timed,
  input: unknown,
): Promise<HeldFigures> {
  const figures = withHandedOver(await kind.figures(tx, row, input), row.reasons ?? []);
  if (!kind.revenueDay || figures.sum_kop <= DECIDED_AT_HOME_KOP) return figures;
  const at = { location_id: row.location_id, date: await kind.revenueDay(tx, context, row) };
  const others = (await context.hooks.call(paidByRevenue, tx, at, context.now())).flat();
  return { ...figures, pays: [...new Set([...figures.pays, ...others])] };
}
