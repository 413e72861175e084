import { parse, serialize } from 'cookie';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/context';
import { failure } from '../../kernel/fail';
import { hashToken } from '../links/token';
import { saleLink } from '../schema';

const COOKIE = 'gallery';

export type LinkRow = typeof saleLink.$inferSelect;

/** The link with this token. @throws `not_found`, `link_revoked`, `link_ended` */
export async function linkOfToken(context: CallContext, token: string): Promise<LinkRow> {
  const [link] = await context.database.db
    .select()
    .from(saleLink)
    .where(eq(saleLink.token_hash, hashToken(token)));
  if (!link) throw failure('not_found', { message: 'Такой ссылки нет. Проверьте адрес или попросите новую.' });
  if (link.revoked_at !== null) throw failure('link_revoked');
  if (link.expires_at <= context.now()) throw failure('link_ended');
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
