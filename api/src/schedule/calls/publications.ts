import { desc, eq } from 'drizzle-orm';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { locationsWithin } from '../queries/locations';
import { publication, publicationLocation } from '../schema';
import { publicationsBy } from '../queries/publications';

export const publications = calls.schedule.publications.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { location_id, page, page_size } = input;
  await locationsWithin(db, scopeOf(context), { location_id });
  const here = eq(publicationLocation.location_id, location_id);
  const ids = await db
    .select({ id: publication.id })
    .from(publicationLocation)
    .innerJoin(publication, eq(publication.id, publicationLocation.publication_id))
    .where(here)
    .orderBy(desc(publication.at), publication.id)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    items: await publicationsBy(
      db,
      ids.map(({ id }) => id),
    ),
    total: await db.$count(publicationLocation, here),
    page,
    page_size,
  };
});
