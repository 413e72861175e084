import type { PlannedChange } from '@studio/contracts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { cityWithin, locationWithin } from '../queries/reach';
import { city, location } from '../schema';

const next = alias(city, 'next');

export const planned = calls.locations.planned.handler(async ({ context }): Promise<PlannedChange[]> => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const zones = await db
    .select()
    .from(city)
    .where(and(isNotNull(city.next_at), cityWithin(scope)));
  const moves = await db
    .select({ place: location, time_zone: city.time_zone, next_city_name: next.name })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .innerJoin(next, eq(next.id, location.next_city_id))
    .where(and(isNotNull(location.next_at), locationWithin(scope)));
  const changes = [
    ...zones.map(({ id, revision, next_at, time_zone, next_time_zone }) => ({
      kind: 'city' as const,
      id,
      city_id: id,
      revision,
      at: next_at!.toISOString(), // The query asks for those that have one.
      time_zone,
      next_time_zone,
      next_city_name: null,
    })),
    ...moves.map(({ place: { id, revision, city_id, next_at }, time_zone, next_city_name }) => ({
      kind: 'location' as const,
      id,
      city_id,
      revision,
      at: next_at!.toISOString(), // As above.
      time_zone,
      next_time_zone: null,
      next_city_name,
    })),
  ];
  return changes.toSorted((one, other) => one.at.localeCompare(other.at));
});
