import { type OperationKind, payloadHash, type StockOperationDetail } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { together } from '../../kernel/database/together';
import { scopeOf, signedIn } from '../../kernel/calls/implement';
import type { Move } from '../ledger/move';
import { isPosted } from '../ledger/post';
import { documentDate } from '../queries/document-date';
import { postGoods } from '../norms/post-goods';
import { requireOpenDay } from '../queries/require-open-day';
import { requirePhoto } from '../queries/require-photo';
import { findOperation } from '../queries/operation-rows';
import { findPlace, type PlaceRow } from '../queries/place-rows';
import { type KnownItems, readItems } from '../queries/require-items';
import { postingOf } from '../queries/posting-of';
import { askIfMeant } from '../unusual/ask';
import { doubtsOfDocument, type TypedDocument } from '../unusual/doubts-of-document';
import { isLoss, lockLosses, refuseGreatLoss, refuseUnusualAlone } from './great-loss';
import { mayReverse } from './may-reverse';
import { type JustPosted, postedDetail } from './posted-detail';

interface DocumentHead {
  id: string;
  kind: OperationKind;
  place_id: string;
  lines: TypedDocument['lines'];
  occurred_on?: string | undefined;
  /** When the goods moved, of a day that whoever posts has found open; otherwise the day tells. */
  moved_at?: Date | undefined;
  document?: string | null;
  supplier?: string | null;
  reason?: string | null;
  note?: string | null;
  photo?: string | null | undefined;
  /** Whoever typed it was asked about what is unusual in it. */
  is_meant?: boolean | undefined;
}

/**
 * Posts a document that one person writes, once per id, with its audit and notices in the same transaction; the caller's
 * right and reach were looked at before. `movesFor` judges the lines, and is not asked for a repeat.
 */
export async function postDocument(
  context: CallContext,
  head: DocumentHead,
  sent: object,
  movesFor: MovesFor,
): Promise<StockOperationDetail> {
  const { db } = context.database;
  const made = await db.transaction((tx) => postDocumentOnce(tx, context, head, sent, movesFor));
  const found = (made && postedDetail(made)) ?? (await findOperation(db, scopeOf(context), head.id));
  const caller = signedIn(context);
  const posting = made
    ? { actor_id: caller.id, posted_at: found.posted_at, is_quick: false }
    : await postingOf(db, found.id);
  return { ...found, may_reverse: mayReverse(caller, found, posting, context.now()) };
}

/** `items` are those of the lines that exist. */
type MovesFor = (tx: Database, place: PlaceRow, items: KnownItems) => Promise<Move[]> | Move[];

/** The same within a transaction that does more; null for a repeat, which changes nothing. */
export async function postDocumentOnce(
  tx: Database,
  context: CallContext,
  head: DocumentHead,
  sent: object,
  movesFor: MovesFor,
): Promise<JustPosted | null> {
  const caller = signedIn(context);
  const { id, kind, place_id, lines, document, supplier, reason, note, photo } = head;
  // The same document, whether its question was asked yet or not.
  const payload_hash = payloadHash({ kind, sent: { ...sent, is_meant: undefined } });
  const [wasPosted, place, items] = await together(
    isPosted(tx, id, payload_hash),
    findPlace(tx, place_id),
    readItems(tx, lines),
  );
  if (wasPosted) return null;
  const date = documentDate(place, context.now(), head.occurred_on);
  if (isLoss(kind)) await lockLosses(tx, caller.id);
  const moves = await movesFor(tx, place, items);
  if (!head.moved_at && date.occurred_on < date.today) await requireOpenDay(tx, context, place, date, moves);
  await requirePhoto(tx, photo ?? null);
  const when = { now: context.now(), today: date.today };
  const doubts = await doubtsOfDocument(tx, head, items, when);
  const { posting, ...posted } = await postGoods(
    tx,
    context,
    place,
    {
      id,
      kind,
      document,
      supplier,
      reason,
      note,
      photo,
      payload_hash,
      occurred_on: date.occurred_on,
      ...(head.moved_at && { moved_at: head.moved_at }),
    },
    moves,
  );
  // What cannot be posted at all is refused first: a question leads somewhere.
  if (!head.is_meant) askIfMeant(doubts);
  else if (doubts.length > 0) refuseUnusualAlone(caller, kind, posted.entries);
  if (isLoss(kind)) await refuseGreatLoss(tx, context);
  return { posting, posted, place, items, author: caller };
}
