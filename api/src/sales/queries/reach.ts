import type { LocationScope } from '@studio/contracts';
import type { SQL } from 'drizzle-orm';
import { withinScope } from '../../kernel/calls/within-scope';
import { sale } from '../schema';

/** The sales at a location in reach. */
export function atLocation(scope: LocationScope): SQL | undefined {
  return withinScope(scope, sale.location_id);
}
