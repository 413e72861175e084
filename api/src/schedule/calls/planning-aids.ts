import { isDeepStrictEqual } from 'node:util';
import type { CoverageNeed } from '@studio/contracts';
import { asc, eq } from 'drizzle-orm';
import { inRussian } from '../../kernel/database/russian-text';
import { isUnchanged, lockRecord, recordAudit, removeRecord, saveRecord } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { requireKnownAt } from '../../users';
import { lockLocations, locationsWithin } from '../queries/locations';
import { template } from '../records';
import { coverageNeed, shiftTemplate } from '../schema';
import { needsOf } from './board';

export const setNeeds = calls.schedule.setNeeds.handler(async ({ context, input: { locationId, needs } }) => {
  refuseOverlapping(needs);
  return context.database.db.transaction(async (tx) => {
    await lockLocations(tx, scopeOf(context), [locationId]);
    const before = (await needsOf(tx, [locationId])).get(locationId) ?? [];
    const isAsIs = isDeepStrictEqual(
      before,
      needs.toSorted((one, other) => one.day - other.day || one.from_hour - other.from_hour),
    );
    if (isAsIs) return before;
    await tx.delete(coverageNeed).where(eq(coverageNeed.location_id, locationId));
    if (needs.length > 0)
      await tx.insert(coverageNeed).values(needs.map((need) => ({ ...need, location_id: locationId })));
    await recordAudit(tx, context, {
      action: 'schedule.needs_set',
      subject_kind: 'location',
      subject_id: locationId,
      before: { needs: before },
      after: { needs },
    });
    return (await needsOf(tx, [locationId])).get(locationId) ?? [];
  });
});

/** Each hour of a weekday has one number. */
function refuseOverlapping(needs: readonly CoverageNeed[]): void {
  const clash = needs.findIndex((one, index) =>
    needs.some(
      (other, earlier) =>
        earlier < index && other.day === one.day && other.from_hour < one.to_hour && one.from_hour < other.to_hour,
    ),
  );
  if (clash >= 0)
    throw failure('validation_failed', {
      field: `needs.${clash}`,
      message: 'Эти часы уже есть в другой строке. Оставьте одну.',
    });
}

export const templates = calls.schedule.templates.handler(async ({ context, input: { location_id } }) => {
  const { db } = context.database;
  await locationsWithin(db, scopeOf(context), { location_id });
  return db
    .select()
    .from(shiftTemplate)
    .where(eq(shiftTemplate.location_id, location_id))
    .orderBy(asc(inRussian(shiftTemplate.name)), asc(shiftTemplate.id));
});

export const saveTemplate = calls.schedule.saveTemplate.handler(async ({ context, input }) => {
  const { id, revision, location_id, name, items } = input;
  return context.database.db.transaction(async (tx) => {
    await lockLocations(tx, scopeOf(context), [location_id]);
    const [was] = await tx.select().from(shiftTemplate).where(eq(shiftTemplate.id, id)).for('update');
    const set = { location_id, name, items: items.map((item) => ({ ...item, employee_id: item.employee_id ?? null })) };
    if (was && isUnchanged(was, set)) return was;
    if ((was?.revision ?? null) !== revision || (was && was.location_id !== location_id))
      throw failure('conflict', { message: template.stale });
    const kept = new Set(was?.items.map(({ employee_id }) => employee_id));
    const named = set.items.flatMap(({ employee_id }, index) =>
      employee_id === null || kept.has(employee_id) ? [] : [{ employee_id, field: `items.${index}.employee_id` }],
    );
    await requireKnownAt(tx, context, location_id, named);
    return saveRecord(tx, context, template, id, { act: 'saved', set });
  });
});

export const removeTemplate = calls.schedule.removeTemplate.handler(async ({ context, input: { id } }) => {
  const scope = scopeOf(context);
  return context.database.db.transaction(async (tx) => {
    await removeRecord(tx, context, template, await lockRecord(tx, template, id, scope));
    return { id };
  });
});
