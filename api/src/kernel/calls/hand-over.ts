import {
  type CallMeta,
  HANDED_OVER_HEADER,
  hasRight,
  locationScope,
  reaches,
  RECORD_OWNER_HEADER,
  rightsNeeded,
} from '@studio/contracts';
import type { Database } from '../database/open';
import type { CallContext, Person } from './context';
import { failure } from './fail';
import { hook } from './hooks';
import { isOneself } from './oneself';
import { placesAsked } from './places-asked';
import { timeOfLeft } from './time-of-left';

/** What a caller has of their session. */
type OfSession = Pick<Person, 'session_id' | 'signed_in_at' | 'access_revision'>;

/** A record that somebody who was dismissed has left on a device. */
export interface LeftRecord {
  author_id: string;
  /** Null for what names none: then it is where its author worked last. */
  place_id: string | null;
  /** By a clock that is right; of what the record itself says and the device of it, the latest. */
  recorded_at: Date;
  /** Dates that it names as those on which it happened. */
  days: string[];
}

/** Its author with what they were allowed then. */
export interface LeftAuthor {
  author: Omit<Person, keyof OfSession>;
  place_id: string | null;
  /** It was recorded after the author's last day: they were allowed nothing. */
  isAfter: boolean;
}

/** Where a record lies that a call names without its place; null for calls of other domains. */
export const placeOfLeft = hook<[db: Database, call: string, input: unknown, authorId: string], string | null>(
  'kernel.place_of_left',
);

/**
 * The author of a left record; answered by the domain that keeps people.
 * @throws `owner_mismatch` for one who still signs in, or did not work there then
 */
export const authorOfLeft = hook<[db: Database, left: LeftRecord], LeftAuthor>('kernel.author_of_left');

const isHandedOver = ({ headers }: CallContext['origin']) => headers[HANDED_OVER_HEADER] === 'true';

/** Whom a call names as the author of what it hands over; null where it hands nothing over, or the caller's own. */
function namedAuthor({ origin }: CallContext, callerId: string): string | null {
  const named = origin.headers[RECORD_OWNER_HEADER];
  return isHandedOver(origin) && typeof named === 'string' && named !== callerId ? named : null;
}

/**
 * An administrator of a place hands over what somebody dismissed has left on a device: the call is then its author's, with the rights that
 * they had when it was recorded, and the trail has who handed it over. That somebody absent made it is a claim of its sender: what moves money
 * or stock its domain holds, anything else the sender must be allowed, too. Null for every other call.
 * @throws `forbidden` for who does not administer the place, and for what was recorded after the author had left and cannot be held;
 * `owner_mismatch` for an author who may not be named here, or a call that no device keeps
 */
export async function authorHandedOver(
  context: CallContext,
  caller: Person,
  {
    meta: { access, queued },
    call,
    path,
    input,
  }: { meta: Pick<CallMeta, 'access' | 'queued'>; call: string; path: string; input: unknown },
): Promise<Person | null> {
  const author_id = namedAuthor(context, caller.id);
  if (author_id === null) return null;
  if (!queued) throw failure('owner_mismatch');
  const { db } = context.database;
  const known = (await context.hooks.call(placeOfLeft, db, call, input, author_id)).find((id) => id !== null);
  const named = placesAsked(path, input).find(({ field }) => field === 'location_id' || field === 'place_id');
  const { at: recorded_at, days } = timeOfLeft(context, input);
  const left = { author_id, place_id: known ?? named?.id ?? null, recorded_at, days };
  const { author, isAfter } = await leftAuthor(context, caller, left);
  const rights = rightsNeeded(access);
  if (isAfter && rights.length > 0) throw afterwards();
  if (queued === 'shared' && !rights.every((right) => hasRight(caller.roles, right)))
    throw failure('forbidden', { message: 'У вас нет права на такую запись: передаёт её тот, у кого оно есть.' });
  return inSessionOf(caller, author);
}

const afterwards = () =>
  failure('forbidden', {
    message: 'Записано после увольнения автора: само это не учтётся. Скачайте файл и внесите заново от себя.',
  });

/** The author of what a person hands over. @throws as `authorHandedOver` */
async function leftAuthor(context: CallContext, caller: Person, left: LeftRecord): Promise<LeftAuthor> {
  const mayHandOver = hasRight(caller.roles, 'standing.hand_over');
  const scope = locationScope(caller);
  const isOut = (place: string | null) => (place === null ? scope.kind !== 'any' : !reaches(scope, place));
  const refusal = failure('forbidden', { message: 'Записи уволенного передаёт администратор его локации.' });
  if (isOneself(caller, left.author_id))
    throw failure('owner_mismatch', { message: 'Это ваша прежняя карточка: её записи передаёт другой администратор.' });
  if (!mayHandOver || (left.place_id !== null && isOut(left.place_id))) throw refusal;
  const [found] = await context.hooks.call(authorOfLeft, context.database.db, left);
  if (!found) throw failure('owner_mismatch');
  if (isOut(found.place_id)) throw refusal;
  return found;
}

/** The author of bytes that a person hands over, before any record is named; null for every other request. @throws as `authorHandedOver` */
export async function authorOfBytes(context: CallContext, caller: Person): Promise<Person | null> {
  const author_id = namedAuthor(context, caller.id);
  if (author_id === null) return null;
  const { at: recorded_at, days } = timeOfLeft(context, {});
  const { author, isAfter } = await leftAuthor(context, caller, { author_id, place_id: null, recorded_at, days });
  if (isAfter) throw afterwards();
  return inSessionOf(caller, author);
}

function inSessionOf({ session_id, signed_in_at, access_revision }: Person, author: LeftAuthor['author']): Person {
  return { ...author, session_id, signed_in_at, access_revision };
}
