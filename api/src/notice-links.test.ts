// A process of its own: it makes every call that writes, and follows what people are told.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { ROLE_NAMES, type RoleName } from '@studio/contracts';
import { gt } from 'drizzle-orm';
import { notification } from './notifications/schema';
import { type Caller, givenCaller } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';
import { locationAdministrator } from './users/staffing-schema';

/** Who together may make every call. */
const ACTORS: RoleName[] = ['developer', 'federal_manager', 'admin', 'office_manager'];

/** Who answers for the places. */
const NAMED: RoleName[] = ['admin', 'senior_admin', 'regional_director'];

/** The record that a link opens, as the page asks for it; a link of no record opens the reader's own page. */
const RECORDS: [link: RegExp, path: (id: string) => string][] = [
  [/^\/locations\?place=location:([\w-]+)/, (id) => `/locations/locations/${id}`],
  [/^\/locations\?place=city:([\w-]+)/, (id) => `/locations/cities/${id}`],
  [/^\/photosessions\/([\w-]+)/, (id) => `/photosessions/${id}`],
  [/^\/users\/view\/([\w-]+)/, (id) => `/employees/${id}`],
  [/^\/sales\/day\/([\w-]+)/, (id) => `/day-reports/${id}`],
  [/^\/expenses\?.*open=([\w-]+)/, (id) => `/expenses/${id}`],
  [/^\/held\?open=([\w-]+)/, (id) => `/held/${id}`],
  [/^\/inventory\/([\w-]+)/, (id) => `/consumables/counts/${id}`],
  [/^\/payroll\?view=runs&run=([\w-]+)/, (id) => `/payroll/runs/${id}`],
];

let app: TestApp;
let here: Target;
let there: Target;
let actors: Caller[];
const readers = new Map<string, Caller>();
let last = new Date(0);

before(async () => {
  app = await testApp();
  [here, there] = [await Target.at(app), await Target.at(app)];
  actors = await Promise.all(ACTORS.map((role) => givenCaller(app, [role], { primary_location_id: here.location })));
  for (const at of [here, there])
    for (const role of ROLE_NAMES) {
      const reader = await at.caller([role]);
      readers.set(reader.person.id, reader);
      if (NAMED.includes(role)) await name(at, reader);
    }
  for (const actor of actors) readers.set(actor.person.id, actor);
});
after(() => app.close());

const name = (at: Target, { person }: Caller) =>
  app.database.db.insert(locationAdministrator).values({ location_id: at.location, employee_id: person.id });

/** Links that were told since the last look and answer nothing to their reader. */
async function deadLinks(): Promise<string[]> {
  const rows = await app.database.db.select().from(notification).where(gt(notification.created_at, last));
  const dead: string[] = [];
  for (const { kind, link, employee_id, created_at } of rows) {
    if (created_at > last) last = created_at;
    const reader = readers.get(employee_id);
    const found = RECORDS.flatMap(([pattern, path]) => {
      const id = pattern.exec(link ?? '')?.[1];
      return id === undefined ? [] : [path(id)];
    })[0];
    if (!reader || found === undefined) continue;
    const { status } = await reader.get(found);
    if (status >= 400) dead.push(`${kind} ${link?.replaceAll(/[\w]{8}-[\w-]{27}/g, '…')} ${status}`);
  }
  return dead;
}

it('whatever a call tells somebody leads to what they may open', async () => {
  const dead = new Set<string>();
  for (const [domain, cases] of Object.entries(MATRIX))
    for (const [call, one] of Object.entries<MatrixCase>(cases))
      for (const by of actors) {
        const { status } = await one.send(by, here);
        for (const link of await deadLinks()) dead.add(`${domain}.${call}: ${link}`);
        if (status < 300) break;
      }
  assert.deepEqual([...dead], []);
});

it('so does what the acts tell that change hands', async () => {
  const [boss] = actors;
  assert.ok(boss);
  const dead: string[] = [];
  const done = async (what: string, status: number) => {
    assert.ok(status < 300, `${what}: ${status}`);
    dead.push(...(await deadLinks()).map((link) => `${what}: ${link}`));
  };
  for (const role of ROLE_NAMES) {
    const reader = await here.caller([role]);
    readers.set(reader.person.id, reader);
    if (NAMED.includes(role)) await name(here, reader);
    const further = { location_ids: [there.location] };
    const path = `/locations/employees/${reader.person.id}/locations`;
    await done(`${role} also works there`, (await boss.put(path, further)).status);
    const move = { revision: 1, primary_location_id: there.location, successor_id: null };
    await done(`${role} moves`, (await boss.patch(`/employees/${reader.person.id}`, move)).status);
  }
  assert.deepEqual([...new Set(dead)], []);
});
