import { z } from 'zod';
import { call } from '../call';

const tag = 'Locations';

/** Contents of a region or city within the caller's reach: active locations, archived ones, active people. */
const counts = { locations: z.number().int(), archived: z.number().int(), employees: z.number().int() };

/** The tree of places as a whole. */
export const treeContract = {
  /** Regions and cities with counts; the locations of a city come when it is opened. */
  tree: call({
    method: 'GET',
    path: '/locations/tree',
    summary: 'The tree of places',
    tag,
    access: 'read_locations',
    scope: 'rows',
  }).output(
    z.object({
      regions: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          revision: z.number().int(),
          ...counts,
          cities: z.array(
            z.object({
              id: z.uuid(),
              name: z.string(),
              time_zone: z.string(),
              revision: z.number().int(),
              ...counts,
            }),
          ),
        }),
      ),
    }),
  ),
  /**
   * Regions, cities and locations whose name or address contains every word (ё folds to е), at most 50, best first. Of a location some of
   * the words may be its city's («студия тула»).
   */
  searchPlaces: call({
    method: 'GET',
    path: '/locations/search',
    summary: 'Search the tree',
    tag,
    access: 'read_locations',
    scope: 'rows',
  })
    .input(z.object({ search: z.string().trim().min(1).max(100) }))
    .output(
      z.array(
        z.object({
          kind: z.enum(['region', 'city', 'location']),
          id: z.uuid(),
          name: z.string(),
          address: z.string().nullable(),
          archived: z.boolean(),
          region_id: z.uuid(),
          region_name: z.string(),
          city_id: z.uuid().nullable(),
          city_name: z.string().nullable(),
        }),
      ),
    ),
};
