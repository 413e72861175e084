import type { Location } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { recordAudit, changedFields } from '../../kernel/records';
import { calls, scopeOf } from '../../kernel/implement';
import { asRefusals } from '../queries/as-refusals';
import { requireCityInReach } from '../queries/city-in-reach';
import { findLocation } from '../queries/find-place';
import { lockLocationNames } from '../queries/sibling-names';
import { readOpeningHours } from '../rules/opening-hours';
import { refuseTakenName } from '../rules/place-names';
import { readPlacePhone } from '../rules/place-phone';
import { otherContent } from '../rules/stale-edit';
import { location } from '../schema';

/** A repeated creation returns the location; its creator sees it even outside of their reach. */
export const createLocation = calls.locations.createLocation.handler(async ({ context, input }) => {
  const { db } = context.database;
  const values = {
    ...input,
    phone: readPlacePhone(input.phone),
    opening_hours: readOpeningHours(input.opening_hours),
  };
  return asRefusals(() =>
    db.transaction(async (tx): Promise<Location> => {
      await requireCityInReach(tx, scopeOf(context), input.city_id);
      const names = await lockLocationNames(tx, input.city_id);
      const [earlier] = await tx.select().from(location).where(eq(location.id, input.id));
      if (earlier && Object.keys(changedFields(earlier, values)).length > 0) throw otherContent();
      if (!earlier) {
        refuseTakenName(names, input);
        const [made] = await tx.insert(location).values(values).returning();
        await recordAudit(tx, context, {
          action: 'location.created',
          subject_kind: 'location',
          subject_id: input.id,
          after: made,
        });
      }
      return findLocation(tx, { kind: 'any' }, input.id);
    }),
  );
});
