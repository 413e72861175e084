import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CallMeta, contract, ROLE_NAMES } from '@studio/contracts';
import { z } from 'zod';
import type { Caller } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { goodsCases } from './testing/own/goods-cases';
import { moneyCases } from './testing/own/money-cases';
import { timeCases } from './testing/own/time-cases';
import { testApp, type TestApp } from './testing/test-app';

/** Every call that acts on a revision: of a record that has changed since it is refused with the present one. */
interface Declared {
  '~orpc': { meta: CallMeta; route: { method: string }; inputSchema?: z.ZodType };
}
const REVISION = /"(revision|version)":/;
const acting = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls as unknown as Record<string, Declared>)
    .filter(
      ([, { '~orpc': about }]) =>
        about.route.method !== 'GET' &&
        about.inputSchema !== undefined &&
        REVISION.test(JSON.stringify(z.toJSONSchema(about.inputSchema, { io: 'input', unrepresentable: 'any' }))),
    )
    .map(([name]) => `${domain}.${name}`),
);

/** Their cases have no record that could have changed; `requireFresh` takes the present one by its type. */
const ELSEWHERE = [
  'locations.restoreLocation',
  'consumables.updateItem',
  'consumables.setNorm',
  'consumables.archiveItem',
  'consumables.restoreItem',
  'consumables.requestFromOffice',
  'consumables.cancelRequest',
  'consumables.receiveFromOffice',
  'consumables.receiveFromLocation',
  'consumables.receiveFromCity',
  'consumables.rejectTransfer',
  'consumables.chooseEntry',
  'consumables.updateProject',
  'consumables.closeProject',
  'consumables.extendReservation',
  'consumables.consumeReservation',
  'consumables.releaseReservation',
  'consumables.giveBackReservation',
  'consumables.pauseReportSchedule',
  'consumables.setReportRecipients',
  'expenses.submit',
  'expenses.update',
  'dayReports.lock',
  'payroll.returnRun',
  'payroll.lockRun',
  'payroll.payRun',
  'payroll.unpayRun',
  'sales.updatePriceList',
  'sales.publishPriceList',
  'sales.withdrawPriceList',
  'gallery.setCart',
  // Of no record, or of one that the case makes.
  'auth.updateMe',
  'reports.send',
  'schedule.saveTemplate',
  'schedule.correctTime',
  'payroll.saveRule',
];

let app: TestApp;
let here: Target;
let other: Target;
let colleague: string;
const callers: Caller[] = [];

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  [here, other] = [await Target.at(app), await Target.at(app)];
  colleague = (await here.caller(['photographer', 'admin'])).person.id;
  for (const role of [...ROLE_NAMES].reverse()) callers.push(await here.caller([role]));
});
after(() => app.close());

/** Sends what this caller sends, as from a screen that shows another revision than any record has. */
function ofAnOldScreen(by: Caller): Caller {
  const older = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(older)
      : typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, one]) => [
              key,
              (key === 'revision' || key === 'version') && typeof one === 'number' ? one + 9_000 : older(one),
            ]),
          )
        : value;
  const send: Caller['send'] = (method, url, payload, headers) => by.send(method, url, older(payload), headers);
  return {
    ...by,
    send,
    post: (url: string, payload: unknown, headers?: Record<string, string>) => send('POST', url, payload, headers),
    put: (url: string, payload: unknown) => send('PUT', url, payload),
    patch: (url: string, payload: unknown) => send('PATCH', url, payload),
  };
}

function casesOf(call: string): ((by: Caller) => ReturnType<MatrixCase['send']>)[] {
  const [domain, name] = call.split('.') as [keyof typeof MATRIX, string];
  const inMatrix = (MATRIX[domain] as Record<string, MatrixCase>)[name];
  return [
    ...[...moneyCases, ...timeCases, ...goodsCases]
      .filter((one) => one.call === call)
      .map(
        ({ send }) =>
          (by: Caller) =>
            send(by, colleague, here, other),
      ),
    ...(inMatrix ? [(by: Caller) => inMatrix.send(by, here)] : []),
  ];
}

describe('a stale revision is answered with the present record', () => {
  for (const call of acting.filter((name) => !ELSEWHERE.includes(name)))
    it(call, async () => {
      const seen: string[] = [];
      for (const send of casesOf(call))
        for (const by of callers) {
          const { status, body, bytes } = await send(ofAnOldScreen(by));
          const refused = body?.refused?.[0] ?? body;
          seen.push(`${status} ${bytes.toString().slice(0, 160)}`);
          if (refused?.code !== 'conflict') continue;
          const present = refused.present ?? refused.details;
          assert.ok(present && typeof present === 'object', bytes.toString());
          return;
        }
      assert.fail([...new Set(seen)].join('\n'));
    });
});
