import { type ClientLink, displayName, type LocationScope } from '@studio/contracts';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { withinScope } from '../../kernel/calls/within-scope';
import { employee } from '../../users/schema';
import { saleLink } from '../schema';

/** Links with who sent them, newest first. Hearts and pieces of pictures in the trash are not counted: the client does not see them. */
export async function findLinks(db: Database, where: SQL | undefined): Promise<ClientLink[]> {
  const rows = await db
    .select({
      link: saleLink,
      last_name: employee.last_name,
      first_name: employee.first_name,
      heart_count: sql<number>`(select count(*)::int from link_heart
        join photo on photo.id = link_heart.photo_id and photo.deleted_at is null
        where link_heart.link_id = ${saleLink.id})`,
      cart_count: sql<number>`(select coalesce(sum((choice->>'quantity')::int), 0)::int
        from jsonb_array_elements(${saleLink.cart}) choice
        where choice->>'photo_id' is null or exists (
          select 1 from photo where photo.id = (choice->>'photo_id')::uuid and photo.deleted_at is null))`,
    })
    .from(saleLink)
    .innerJoin(employee, eq(employee.id, saleLink.sent_by))
    .where(where)
    .orderBy(desc(saleLink.created_at));
  return rows.map(({ link, heart_count, cart_count, ...sender }) => ({
    id: link.id,
    photosession_id: link.photosession_id,
    sent_by_name: displayName(sender),
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
    revoked_at: link.revoked_at?.toISOString() ?? null,
    opened_at: link.opened_at?.toISOString() ?? null,
    seen_at: link.seen_at?.toISOString() ?? null,
    heart_count,
    cart_count,
  }));
}

/** The condition for one link at a location in reach. */
export function oneLink(scope: LocationScope, id: string): SQL | undefined {
  return and(eq(saleLink.id, id), withinScope(scope, saleLink.location_id));
}
