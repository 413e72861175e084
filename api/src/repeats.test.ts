// A process of its own: it makes every call that writes.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import type { CallRepeat, RoleName } from '@studio/contracts';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';
import { givenBank } from './testing/bank';
import { givenEmployee } from './testing/builders';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { NAMED_CALLS } from './testing/named-calls';
import { Target } from './testing/matrix/target';
import { REPEATS } from './testing/repeats/repeat-cases';
import type { RepeatCase } from './testing/repeats/repeat-case';
import { goodsCases } from './testing/own/goods-cases';
import { moneyCases } from './testing/own/money-cases';
import { timeCases } from './testing/own/time-cases';
import { testApp, type TestApp } from './testing/test-app';

/** Who together may make every call. */
const ROLES: RoleName[] = ['developer', 'federal_manager', 'admin', 'office_manager', 'office', 'regional_director'];

/** Calls whose key is no record's: the same again under another key, as things stand by then. */
const AS_IT_STANDS: Record<string, (body: Body, shifts: Shift[]) => Body> = {
  'photos.mark': (body) => body,
  'schedule.changeShifts': ({ put, remove, ...body }, shifts) => {
    const asItIs = (one: Shift) => ({ ...one, revision: shifts.find(({ id }) => id === one.id)?.revision });
    return { ...body, put: put?.map(asItIs), remove: remove?.map(asItIs) };
  },
};

interface Shift {
  id: string;
  revision?: number | null | undefined;
}

interface Body {
  put?: Shift[] | undefined;
  remove?: Shift[] | undefined;
}

/** Their answer is what this very sending wrote, and the second one writes nothing. */
const TELLS_WHAT_IT_WROTE = /^imports\.apply/;

/** Calls that are not sent twice here, each with its reason. */
const NOT_REPEATED: Record<string, string> = {
  'auth.login': 'a code that a messenger sends, used once: tests of `auth`',
  'auth.verify': 'a code that a messenger sends, used once: tests of `auth`',
  'auth.bindTelegram': 'data that a messenger signed: tests of `auth`',
  'consumables.importCountSheet': 'wants a table: twice in `counts/sheets`',
  'consumables.resolveShipment': 'wants a difference that a second person has received: not tried',
  'payroll.lockRun': 'wants all earlier months locked, which other cases open: not tried',
  'payroll.payRun': 'as above: not tried',
  'payroll.unpayRun': 'as above; twice in `payroll/taken-back`',
  'sales.cancelPayment': 'only a payment that the bank still awaits: not tried',
  'sales.importPriceList': 'wants a table of the prices of a draft: not tried',
};

/** Where an act is told: the trail, histories of records, notices. */
const TOLD = (Object.values(schema) as unknown[])
  .filter((table) => is(table, PgTable))
  .filter((table) => /(^audit_entry|^notification|_event)$/.test(getTableName(table)));

const aboutCall = (name: string) => NAMED_CALLS.find((one) => one.name === name);
const repeatOf = (name: string): CallRepeat | undefined => aboutCall(name)?.meta.repeat;
const pathOf = (name: string): string => aboutCall(name)?.path ?? '';

let app: TestApp;
let here: Target;
let other: Target;
let callers: Caller[];
let colleague: Caller;
before(async () => {
  app = await testApp();
  await givenBank(app);
  [here, other] = [await Target.at(app), await Target.at(app)];
  colleague = await here.caller(['photographer', 'admin']);
  // Months of pay go back that far.
  await givenEmployee(app, [], { hired_on: '2000-01-01' });
  callers = await Promise.all(ROLES.map((role) => givenCaller(app, [role], { primary_location_id: here.location })));
});
after(() => app.close());

/** How many lines each of them has. */
async function toldNow(): Promise<Record<string, number>> {
  const counts = await Promise.all(
    TOLD.map(async (table) => [getTableName(table), await app.database.db.$count(table)] as const),
  );
  return Object.fromEntries(counts);
}

const changed = (earlier: Record<string, number>, now: Record<string, number>) =>
  Object.keys(now).filter((name) => now[name] !== earlier[name]);

interface Made {
  first: Reply;
  sent: {
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    body?: unknown;
    headers: Record<string, string> | undefined;
  };
}

/** The case's own call, which is the last that it makes; null where it is not this caller's. */
async function madeBy(by: Caller, send: RepeatCase['send']): Promise<Made | null> {
  let sent: Made['sent'] | null = null;
  const noting =
    (method: Made['sent']['method']) =>
    (url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> => {
      sent = { method, url, body, headers };
      return by.send(method, url, body, headers);
    };
  const noted = { ...by, post: noting('POST'), put: noting('PUT'), patch: noting('PATCH'), delete: noting('DELETE') };
  const first = await send(noted, here, other);
  return first.status < 300 && sent !== null ? { first, sent } : null;
}

/** Every call of the contract with a case, decisions about people, and the rest. */
const CASES: RepeatCase[] = [
  ...Object.entries(MATRIX).flatMap(([domain, cases]) =>
    Object.entries<MatrixCase>(cases).map(([call, { send }]) => ({ name: `${domain}.${call}`, send })),
  ),
  ...[...moneyCases, ...timeCases, ...goodsCases].map(({ call, send }): RepeatCase => ({
    name: call,
    send: (by, target, another) => send(by, colleague.person.id, target, another),
  })),
  ...REPEATS,
];

/** What is wrong with the answer to a call that was sent again, or with what it told. */
async function wrongOf(name: string, repeat: CallRepeat, by: Caller, { first, sent }: Made): Promise<string[]> {
  const earlier = await toldNow();
  const second = await by.send(sent.method, sent.url, sent.body, sent.headers);
  const about = `${name} (${JSON.stringify(repeat)})`;
  const isRefused = second.status >= 400 && second.status < 500;
  if (repeat === 'refused' ? !isRefused : second.status >= 300)
    return [`${about}: ${second.status} ${second.body?.code ?? ''}`];
  const isKeyless = typeof repeat === 'object' && !Object.hasOwn(Object(sent.body), repeat.key);
  if (repeat === 'refused' || repeat === 'anew' || isKeyless) return [];
  const [was, is] = TELLS_WHAT_IT_WROTE.test(name)
    ? []
    : [first, second].map(({ body }) => `${body?.id} ${body?.revision ?? body?.version}`);
  const told = changed(earlier, await toldNow());
  return [
    ...(was === is ? [] : [`${about}: ${was}, then ${is}`]),
    ...(told.length === 0 ? [] : [`${about} is told again: ${told.join()}`]),
  ];
}

/** What a call told that wants what stands already, under another key. */
async function toldAsItStands(name: string, by: Caller, { first, sent }: Made): Promise<string[]> {
  const bodyOf = AS_IT_STANDS[name];
  if (!bodyOf) return [];
  const earlier = await toldNow();
  const { status } = await by.send(sent.method, sent.url, {
    ...bodyOf(sent.body as Body, [...(first.body?.shifts ?? []), ...(first.body?.removed ?? [])]),
    id: randomUUID(),
  });
  const told = changed(earlier, await toldNow());
  return [
    ...(status < 300 ? [] : [`${name} as it stands: ${status}`]),
    ...(told.length === 0 ? [] : [`${name} as it stands is told: ${told.join()}`]),
  ];
}

/** What is wrong with the answer to other content under the key of a call that was made. */
async function wrongOfOther(name: string, repeat: CallRepeat, by: Caller, { sent }: Made): Promise<string[]> {
  // The key of a session is in its query (`create.test`).
  if (typeof repeat !== 'object' || name === 'photosessions.create') return [];
  const given = sent.body as Record<string, unknown>;
  const isKeyed = Object.hasOwn(given, repeat.key) || pathOf(name).includes(`{${repeat.key}}`);
  const body = isKeyed ? given : { ...given, [repeat.key]: randomUUID() };
  if (!isKeyed) await by.send(sent.method, sent.url, body);
  const otherwise = await by.send(sent.method, sent.url, { ...body, other: 'content' });
  const isRefused = otherwise.status === 409 && otherwise.body.code === 'local_id_conflict';
  return isRefused ? [] : [`${name} with other content: ${otherwise.status} ${otherwise.body?.code ?? ''}`];
}

it('a call that is sent again is answered as its contract says and tells nothing twice; other content under its key is refused', async () => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const { name, send } of CASES) {
    const repeat = repeatOf(name);
    if (repeat === undefined) continue;
    for (const by of callers) {
      const made = await madeBy(by, send);
      if (made === null) continue;
      seen.add(name);
      wrong.push(...(await wrongOf(name, repeat, by, made)), ...(await toldAsItStands(name, by, made)));
      wrong.push(...(await wrongOfOther(name, repeat, by, made)));
      break;
    }
  }
  assert.deepEqual(wrong, []);
  const unseen = NAMED_CALLS.filter(({ name, meta }) => meta.repeat !== undefined && !seen.has(name));
  assert.deepEqual(unseen.map(({ name }) => name).sort(), Object.keys(NOT_REPEATED).sort());
});

it('a key covers what the address names: the same body for another record is other content', async () => {
  const [one, another] = [await here.photo(), await here.photo()];
  const [by] = callers as [Caller];
  const marks = [{ photo_id: one.photo, rating: 3, marked_at: new Date().toISOString() }];
  const body = { id: randomUUID(), marks };
  const statuses = [];
  for (const { session } of [one, one, another])
    statuses.push((await by.patch(`/photos/${session}/marks`, body)).status);
  assert.deepEqual(statuses, [200, 200, 409]);
});
