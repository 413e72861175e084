import { type LocationScope, type PublicationLine, reaches } from '@studio/contracts';
import { desc, eq } from 'drizzle-orm';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { locationsWithin } from '../queries/locations';
import { publication, publicationLocation } from '../schema';
import { publicationsBy } from '../queries/publications';

export const publications = calls.schedule.publications.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { location_id, page, page_size } = input;
  const scope = scopeOf(context);
  await locationsWithin(db, scope, { location_id });
  const here = eq(publicationLocation.location_id, location_id);
  const ids = await db
    .select({ id: publication.id })
    .from(publicationLocation)
    .innerJoin(publication, eq(publication.id, publicationLocation.publication_id))
    .where(here)
    .orderBy(desc(publication.at), publication.id)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const made = await publicationsBy(
    db,
    ids.map(({ id }) => id),
  );
  return {
    // Of a publication of several places, the lines of those in reach.
    items: made.map((one) => ({ ...one, lines: one.lines.filter((line) => isReached(scope, line)) })),
    total: await db.$count(publicationLocation, here),
    page,
    page_size,
  };
});

function isReached(scope: LocationScope, { before, after }: PublicationLine): boolean {
  return [before, after].some((facts) => facts !== null && reaches(scope, facts.location_id));
}
