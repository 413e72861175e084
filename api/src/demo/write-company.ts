import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { authSession } from '../auth/schema';
import { demoCareers } from './company/careers';
import type { demoDevices } from './company/devices';
import type { DemoPlaces } from './company/places';
import type { DemoSession } from './company/sessions';
import type { DemoEmployee } from './company/staff';
import { demoAdministrators, demoAssignments } from './company/staffing';
import type { Database } from '../kernel/database/open';
import { foldText } from '../kernel/words/text';
import { city, location, region } from '../locations';
import { locationAdministrator, locationAssignment } from '../users/staffing-schema';
import { photo, photosession, photosessionEvent } from '../photosessions';
import { employee, role, roleAssignment } from '../users';
import { insertAsJson, morningOf } from './insert-as-json';
import { withoutKeyChecks } from './without-key-checks';

export interface DemoCompany {
  places: DemoPlaces;
  staff: readonly DemoEmployee[];
  sessions: readonly DemoSession[];
  devices: ReturnType<typeof demoDevices>;
  /** The date of the demo's last day. */
  today: string;
  /** Writes the additions of further domains. */
  addParts: (tx: Database) => Promise<void>;
}

/** Writes the whole company in one transaction: all of it or nothing. */
export async function writeCompany(
  db: Database,
  company: DemoCompany,
  onRows: (done: number, total: number) => void,
): Promise<void> {
  const { places, staff, sessions, devices, today, addParts } = company;
  const events = sessions.flatMap(({ id, events: steps }) => steps.map((step) => ({ ...step, photosession_id: id })));
  const photos = sessions.flatMap(({ id, photos: pictures }) =>
    pictures.map((picture) => ({ ...picture, photosession_id: id })),
  );
  const assigned = demoAssignments(places, staff);
  const responsible = demoAdministrators(places, staff);
  const people = staff.length + assigned.length + responsible.length + devices.length;
  const total = places.locations.length + people + sessions.length + events.length + photos.length;
  let done = 0;
  await inOneGo(db, async (tx) => {
    const write = async <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]) => {
      await insertAsJson(tx, table, rows, (count) => {
        done = Math.min(total, done + count);
        onRows(done, total);
      });
    };
    await write(region, places.regions);
    await write(city, places.cities);
    await write(
      location,
      places.locations.map(({ id, city_id, name, kind, address, phone }) => ({
        id,
        city_id,
        name,
        kind,
        address,
        phone,
      })),
    );
    await write(
      employee,
      staff.map(({ role: _role, ...person }) => ({
        ...person,
        messenger_bound_at: person.messenger_id === null ? null : morningOf(person.hired_on),
        created_at: morningOf(person.hired_on),
        updated_at: morningOf(person.dismissed_on ?? person.hired_on),
      })),
    );
    await write(roleAssignment, await careers(tx, staff, today));
    await write(authSession, devices);
    await write(locationAssignment, assigned);
    await write(
      locationAdministrator,
      responsible.map(({ appointed_on, ...row }) => ({
        ...row,
        appointed_at: morningOf(appointed_on),
      })),
    );
    await write(
      photosession,
      sessions.map(({ events: _events, photos: pictures, ...session }, index) => ({
        ...session,
        number: index + 1,
        name_folded: foldText(session.name),
        photo_count: pictures.length,
      })),
    );
    await write(photosessionEvent, events);
    await write(photo, photos);
    // The next session that staff create continues the numbers.
    await tx.execute(
      sql`select setval('photosession_number', ${Math.max(1, sessions.length)}, ${sessions.length > 0})`,
    );
    await addParts(tx);
  });
  // The embedded engine does not gather statistics by itself, and without them plans its queries badly.
  await db.execute(sql`analyze`);
}

/** A transaction in which foreign keys known to be valid are not looked up one by one. */
const inOneGo = (db: Database, work: (tx: Database) => Promise<void>) =>
  db.transaction((tx) => withoutKeyChecks(tx, () => work(tx)));

async function careers(
  tx: Database,
  staff: readonly DemoEmployee[],
  today: string,
): Promise<(typeof roleAssignment.$inferInsert)[]> {
  const roles = new Map(
    (await tx.select({ id: role.id, name: role.name }).from(role)).map(({ id, name }) => [name, id]),
  );
  const manager = staff.find((person) => person.role === 'federal_manager');
  return demoCareers(staff, today).map(({ employee_id, role: name, started_on, ended_on }) => {
    const role_id = roles.get(name);
    if (role_id === undefined) throw new Error(`The role ${name} is not in the database.`);
    return {
      employee_id,
      role_id,
      assigned_by: manager && manager.id !== employee_id ? manager.id : null,
      started_at: morningOf(started_on),
      ended_at: ended_on === null ? null : morningOf(ended_on),
    };
  });
}
