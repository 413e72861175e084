import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { RoleName } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import { city, location, region } from '../../locations';
import { photo, photosession, photosessionEvent } from '../../photosessions';
import { role, roleAssignment } from '../../users';
import { givenEmployee, givenLocation } from '../builders';
import { type Caller, givenCaller } from '../caller';
import { jpegPicture } from '../pictures';
import type { TestApp } from '../test-app';

const client = { name: 'Клиент', phone: '+79161234567' };

/** A location with its city and region, and the records that the calls of the matrix need there, created on demand. */
export class Target {
  private constructor(
    readonly app: TestApp,
    readonly location: string,
    readonly city: string,
    readonly region: string,
    /** An employee who works there and stays. */
    readonly resident: string,
    /** A unique last name. */
    readonly residentName: string,
    readonly picture: Buffer,
  ) {}

  #session = '';

  static async at(app: TestApp): Promise<Target> {
    const { id } = await givenLocation(app);
    const [place] = await app.database.db
      .select({ city: city.id, region: region.id })
      .from(location)
      .innerJoin(city, eq(city.id, location.city_id))
      .innerJoin(region, eq(region.id, city.region_id))
      .where(eq(location.id, id));
    const last_name = `Житель${randomInt(1_000_000_000)}`;
    const resident = await givenEmployee(app, ['photographer'], { last_name, primary_location_id: id });
    // The location was just created.
    return new Target(app, id, place!.city, place!.region, resident.id, last_name, await jpegPicture(96, 64));
  }

  /** A new employee without roles who works there. */
  async employee(): Promise<string> {
    return (await givenEmployee(this.app, [], { primary_location_id: this.location })).id;
  }

  /** Somebody with these roles who works there, signed in. */
  caller(roles: RoleName[]): Promise<Caller> {
    return givenCaller(this.app, roles, { primary_location_id: this.location });
  }

  /** What the location is called. */
  async name(): Promise<string> {
    const [place] = await this.app.database.db.select().from(location).where(eq(location.id, this.location));
    return place?.name ?? '';
  }

  /** A role in force of a new employee there. */
  async assignment(): Promise<string> {
    const { db } = this.app.database;
    const [held] = await db.select({ id: role.id }).from(role).where(eq(role.name, 'photographer'));
    const [made] = await db
      .insert(roleAssignment)
      .values({ employee_id: await this.employee(), role_id: held!.id }) // One of the thirteen.
      .returning();
    return made!.id; // RETURNING gives the one row that was inserted.
  }

  /** A new session there, without photos. */
  async session(photographer_id: string | null = null): Promise<string> {
    const [made] = await this.app.database.db
      .insert(photosession)
      .values({
        ...client,
        name_folded: 'клиент',
        owner_id: this.resident,
        photographer_id,
        location_id: this.location,
        business_date: '2026-03-01',
      })
      .returning();
    this.#session = made!.id; // RETURNING gives the one row that was inserted.
    return this.#session;
  }

  /** The session that `session` created last. */
  lastSession(): string {
    return this.#session;
  }

  /** Moves the session that `session` created last on, by this person. */
  async movedBy(by_id: string): Promise<void> {
    const { db } = this.app.database;
    await db.update(photosession).set({ session_state: 'shooting' }).where(eq(photosession.id, this.#session));
    await db
      .insert(photosessionEvent)
      .values({ photosession_id: this.#session, by_id, from_state: 'new', to_state: 'shooting' });
  }

  /** A photo of this session, or of a new one there. */
  async photo(fields: { session?: string; filename?: string; position?: number } = {}) {
    const { session = await this.session(), filename = 'a.jpg', position = 1 } = fields;
    const sha256 = randomBytes(32).toString('hex');
    const [made] = await this.app.database.db
      .insert(photo)
      .values({
        photosession_id: session,
        filename,
        sha256,
        bytes: 1,
        media_type: 'image/jpeg',
        width: 96,
        height: 64,
        position,
        thumbhash: '',
        uploaded_by: this.resident,
      })
      .returning();
    for (const kind of ['original', 'thumbnail', 'watermarked'] as const)
      await this.app.files.put(kind, sha256, this.picture);
    return { session, photo: made!.id }; // RETURNING gives the one row that was inserted.
  }

  /** An act of the resident on themselves, in the audit. */
  async act(): Promise<string> {
    await this.app.database.db.insert(auditEntry).values({
      actor_id: this.resident,
      action: 'employee.updated',
      subject_kind: 'employee',
      subject_id: this.resident,
      location_ids: [this.location],
    });
    return this.resident;
  }
}

/** An unused id. */
export const newId = randomUUID;
