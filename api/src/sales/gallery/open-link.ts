import { parse, serialize } from 'cookie';
import { eq, type SQL } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { photosession } from '../../photosessions/schema';
import { hashToken } from '../links/token';
import { saleLink } from '../schema';

const COOKIE = 'gallery';

export type LinkRow = typeof saleLink.$inferSelect;

/** The link with this token. @throws `not_found`, `link_revoked`, `link_ended` */
export async function linkOfToken(context: CallContext, token: string): Promise<LinkRow> {
  const [found] = await withSession(context.database.db, eq(saleLink.token_hash, hashToken(token)));
  if (!found) throw failure('not_found', { message: 'Такой ссылки нет. Проверьте адрес или попросите новую.' });
  return working(found, context.now());
}

/** The same link once more, locked by this transaction: it may have been revoked since. @throws like `linkOfToken` */
export async function lockLink(tx: Database, context: CallContext, { id }: LinkRow): Promise<LinkRow> {
  const [found] = await withSession(tx, eq(saleLink.id, id)).for('update', { of: saleLink });
  return working(found!, context.now()); // Links are never deleted.
}

function withSession(db: Database, where: SQL) {
  return db
    .select({ link: saleLink, session_deleted_at: photosession.deleted_at })
    .from(saleLink)
    .innerJoin(photosession, eq(photosession.id, saleLink.photosession_id))
    .where(where);
}

/** What a link of a deleted session answers. */
export const sessionGone = () => failure('link_ended', { message: 'Этой фотосессии больше нет.' });

/** What a client is told of a place that is archived: nobody at the studio restores it for an order. */
export const STUDIO_CLOSED = 'Эта студия закрылась, и новых заказов в ней нет. Что уже оплачено, можно скачать.';

function working({ link, session_deleted_at }: { link: LinkRow; session_deleted_at: Date | null }, now: Date): LinkRow {
  if (link.revoked_at !== null) throw failure('link_revoked');
  if (link.expires_at <= now) throw failure('link_ended');
  if (session_deleted_at !== null) throw sessionGone();
  return link;
}

/** The link that this browser has opened, by its cookie. @throws like `linkOfToken` */
export async function openedLink(context: CallContext, linkId: string): Promise<LinkRow> {
  const header = context.origin.headers['cookie'];
  const token = parse(Array.isArray(header) ? header.join('; ') : (header ?? ''))[COOKIE];
  if (!token) throw failure('not_found', { message: 'Откройте галерею по ссылке, которую прислала студия.' });
  const link = await linkOfToken(context, token);
  if (link.id !== linkId) throw failure('not_found', { message: 'Такой ссылки нет.' });
  return link;
}

/** Stores the token in the browser, for the calls of this one gallery only. */
export function keepToken(context: CallContext, link: LinkRow, token: string): void {
  context.responseHeaders['set-cookie'] = serialize(COOKIE, token, {
    path: `/api/gallery/${link.id}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: context.config.publicUrl.startsWith('https:'),
    maxAge: Math.max(0, Math.floor((link.expires_at.getTime() - context.now().getTime()) / 1_000)),
  });
}
