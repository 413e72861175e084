import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { openEmbedded } from '../kernel/database/embedded';
import type { OpenDatabase } from '../kernel/database/open';
import { city, location, region } from '../locations';
import { locationAssignment } from '../users/staffing-schema';
import { employee, roleAssignment, seedRoles } from '../users';
import { addLargeCompany, LARGE } from './large-company';

describe('the large company', () => {
  let database: OpenDatabase;
  before(async () => {
    database = await openEmbedded();
    await seedRoles(database.db);
    await database.db.insert(region).values({ name: 'Центр' });
    await addLargeCompany(database.db, new Date('2026-03-01T12:00:00Z'));
  });
  after(() => database.close());

  test('has its size, including the small company', async () => {
    const { db } = database;
    assert.deepEqual(
      {
        regions: await db.$count(region),
        cities: await db.$count(city),
        locations: await db.$count(location),
        employees: await db.$count(employee),
      },
      LARGE,
    );
  });

  test('gives everybody a role and a location, with an assignment while they work', async () => {
    const { db } = database;
    assert.equal(await db.$count(roleAssignment), LARGE.employees);
    assert.equal(await db.$count(employee, sql`${employee.primary_location_id} is null`), 0);
    assert.equal(
      await db.$count(locationAssignment, eq(locationAssignment.is_primary, true)),
      await db.$count(employee, eq(employee.status, 'active')),
    );
  });

  test('uses real time zones', async () => {
    const zones = new Set(Intl.supportedValuesOf('timeZone'));
    for (const { zone } of await database.db.selectDistinct({ zone: city.time_zone }).from(city))
      assert.ok(zones.has(zone), zone);
  });
});
