import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  contract,
  hasPermission,
  locationScope,
  reaches,
  ROLE_NAMES,
  ROLES,
  type CallMeta,
  type RoleName,
} from '@studio/contracts';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenStaged } from '../testing/staged';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { jpegPicture } from '../testing/pictures';
import { testApp, type TestApp } from '../testing/test-app';
import { photo, photosession } from './schema';

/** What a call works on: a session with one photo at a location. */
interface Target {
  location: string;
  session: string;
  photo: string;
}

interface Case {
  access: CallMeta['access'];
  success: number;
  /** The reply to somebody who may make the call, but not there; null when the call names no place. */
  outOfReach: 403 | 404 | null;
  send: (caller: Caller, target: Target) => Promise<Reply>;
}

let app: TestApp;
let here: string;
let there: string;
let owner: string;
let picture: Buffer;

const client = { name: 'Клиент', phone: '+79161234567' };
const sessions = contract.photosessions;
const photos = contract.photos;
const accessOf = (call: { '~orpc': { meta: object } }) => (call['~orpc'].meta as CallMeta).access;
const call = (
  definition: Parameters<typeof accessOf>[0],
  success: number,
  outOfReach: Case['outOfReach'],
  send: Case['send'],
): Case => ({
  access: accessOf(definition),
  success,
  outOfReach,
  send,
});

/** Every call of both contracts, by the name it has there. */
const CALLS: Record<`photosessions.${keyof typeof sessions}` | `photos.${keyof typeof photos}`, Case> = {
  'photosessions.list': call(sessions.list, 200, 403, (by, { location }) =>
    by.get(`/photosessions?location_id=${location}`),
  ),
  'photosessions.create': call(sessions.create, 201, 403, (by, { location }) =>
    by.post('/photosessions', { ...client, location_id: location }),
  ),
  'photosessions.duplicates': call(sessions.duplicates, 200, null, (by) =>
    by.get('/photosessions/duplicates?name=a&phone=%2B79161234567'),
  ),
  'photosessions.photographers': call(sessions.photographers, 200, null, (by) =>
    by.get('/photosessions/photographers'),
  ),
  'photosessions.summary': call(sessions.summary, 200, 403, (by, { location }) =>
    by.get(`/photosessions/summary?location_id=${location}`),
  ),
  'photosessions.get': call(sessions.get, 200, 404, (by, { session }) => by.get(`/photosessions/${session}`)),
  'photosessions.update': call(sessions.update, 200, 404, (by, { session }) =>
    by.patch(`/photosessions/${session}`, { revision: 1, notes: 'правка' }),
  ),
  'photosessions.remove': call(sessions.remove, 200, 404, (by, { session }) => by.delete(`/photosessions/${session}`)),
  'photos.upload': call(photos.upload, 201, 404, (by, { session }) => by.upload(session, picture, 'новый.jpg')),
  'photos.take': call(photos.take, 201, 404, async (by, { session }) => {
    const content = await jpegPicture(96, 64);
    const sha256 = await givenStaged(app, by.person.id, content);
    return by.put(`/photos/${session}/files/${sha256}`, { filename: 'новый.jpg', bytes: content.length });
  }),
  'photos.manifest': call(photos.manifest, 200, 404, (by, { session }) => by.get(`/photos/manifest/${session}`)),
  'photos.list': call(photos.list, 200, 404, (by, { session }) => by.get(`/photos/list/${session}`)),
  'photos.remove': call(photos.remove, 200, 404, (by, { session }) => by.delete(`/photos/delete/${session}/a.jpg`)),
  'photos.watermarked': call(photos.watermarked, 200, 404, (by, target) =>
    by.get(`/photos/${target.session}/watermarked/${target.photo}`),
  ),
  'photos.thumbnail': call(photos.thumbnail, 200, 404, (by, target) =>
    by.get(`/photos/${target.session}/thumbnails/${target.photo}`),
  ),
};

async function givenTarget(location: string): Promise<Target> {
  const { db } = app.database;
  const [session] = await db
    .insert(photosession)
    .values({
      ...client,
      name_folded: 'клиент',
      owner_id: owner,
      location_id: location,
      business_date: '2026-03-01',
      photo_count: 1,
    })
    .returning();
  const sha256 = randomBytes(32).toString('hex');
  const [row] = await db
    .insert(photo)
    .values({
      photosession_id: session!.id,
      filename: 'a.jpg',
      sha256,
      bytes: 1,
      media_type: 'image/jpeg',
      width: 96,
      height: 64,
      position: 1,
      thumbhash: '',
      uploaded_by: owner,
    })
    .returning();
  for (const kind of ['thumbnail', 'watermarked'] as const) await app.files.put(kind, sha256, picture);
  return { location, session: session!.id, photo: row!.id };
}

before(async () => {
  app = await testApp();
  [here, there] = (await Promise.all([givenLocation(app), givenLocation(app)])).map(({ id }) => id) as [string, string];
  owner = (await givenEmployee(app, ['developer'])).id;
  picture = await jpegPicture(96, 64);
});
after(() => app.close());

/** What the rules say; the matrix compares the API's answer with it. */
function expected(role: RoleName, { access, success, outOfReach }: Case, place: 'own' | 'other'): number {
  const roles = [{ name: role, level: ROLES[role].level }];
  if (access !== 'public' && access !== 'signed-in' && !hasPermission(roles, access)) return 403;
  const scope = locationScope({ roles, primary_location_id: here });
  return outOfReach === null || reaches(scope, place === 'own' ? here : there) ? success : outOfReach;
}

describe('every call × every role × own and other location (security requirement 8)', () => {
  for (const role of ROLE_NAMES)
    it(`answers a ${role} as the rules say`, async () => {
      const caller = await givenCaller(app, [role], { primary_location_id: here });
      for (const [name, one] of Object.entries(CALLS))
        for (const place of ['own', 'other'] as const) {
          const { status } = await one.send(caller, await givenTarget(place === 'own' ? here : there));
          assert.equal(status, expected(role, one, place), `${name} at the ${place} location`);
        }
    });

  it('answers somebody who is not signed in with 401 everywhere', async () => {
    const caller = await givenCaller(app, ['developer'], { primary_location_id: here });
    caller.headers.authorization = 'Bearer nobody';
    for (const [name, { send }] of Object.entries(CALLS))
      assert.equal((await send(caller, await givenTarget(here))).status, 401, name);
  });

  it('gives nothing to somebody without a role', async () => {
    const caller = await givenCaller(app, [], { primary_location_id: here });
    for (const [name, { send }] of Object.entries(CALLS))
      assert.equal((await send(caller, await givenTarget(here))).status, 403, name);
  });

  it('has a rule that differs from role to role: the matrix is not all of one kind', () => {
    const answers = new Set(
      ROLE_NAMES.map((role) =>
        Object.values(CALLS)
          .map((one) => expected(role, one, 'other'))
          .join(),
      ),
    );
    assert.ok(answers.size >= 5, `${answers.size} kinds of roles`);
  });
});

describe('lists and figures', () => {
  it('never hold a row from out of reach, whatever they are asked for', async () => {
    const target = await givenTarget(there);
    for (const role of ['salesperson', 'admin', 'photographer'] as const) {
      const caller = await givenCaller(app, [role], { primary_location_id: here });
      for (const url of [
        '/photosessions?page_size=100',
        '/photosessions?search=клиент&page_size=100',
        '/photosessions/duplicates?name=Клиент&phone=89161234567',
      ]) {
        const { body } = await caller.get(encodeURI(url));
        const rows = (Array.isArray(body) ? body : body.items) as { id: string }[];
        assert.equal(
          rows.some(({ id }) => id === target.session),
          false,
          `${role}: ${url}`,
        );
      }
      const { body } = await caller.get('/photosessions/summary?days=366');
      assert.equal(
        body.by_location.some((row: { location_id: string }) => row.location_id === there),
        false,
      );
    }
  });
});
