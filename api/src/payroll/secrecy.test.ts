// A process of its own: it makes a call of every kind.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { hasCapability, ROLE_NAMES } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { notification } from '../schema';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import type { MatrixCase } from '../testing/matrix/matrix-case';
import { MATRIX } from '../testing/matrix/matrix-cases';
import { Target } from '../testing/matrix/target';
import { testApp, type TestApp } from '../testing/test-app';
import { givenSale } from './testing/sales';
import { stepRun } from './testing/step-run';

let app: TestApp;
let place: Target;
let manager: Caller;
let office: Caller;
/** Has every role that may not read others' pay, at the same location: what all of them together cannot see, none can. */
let colleague: Caller;
let run: { id: string; revision: number };

/** Pay of the resident, in kopecks; no other figure of the company equals these sums. */
const BONUS = 76_543_219;
const ADVANCE = 65_432_187;
const RATE_BP = 7891;
const SALE = 10_000_000;
const EARNED = (SALE * RATE_BP) / 10_000;
const SECRETS = [BONUS, ADVANCE, EARNED, EARNED + BONUS, EARNED + BONUS - ADVANCE];

const LESSER = ROLE_NAMES.filter((name) => !hasCapability([{ name }], 'payroll.read_all'));

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-04-15T09:00:00Z'));
  place = await Target.at(app);
  manager = await givenCaller(app, ['federal_manager']);
  office = await givenCaller(app, ['office']);
  colleague = await givenCaller(app, LESSER, { primary_location_id: place.location });
  const rule = { version: null, name: 'Личная ставка', kind: 'pct_own', employee_id: place.resident, rate_bp: RATE_BP };
  const lasting = { ...rule, valid_from: '2026-03-01', is_meant: true };
  await sent(manager.put(`/payroll/rules/${randomUUID()}`, lasting), 200);
  await givenSale(app, {
    location_id: place.location,
    date: '2026-03-10',
    total_kop: SALE,
    shares: [[place.resident, 10_000]],
  });
  const of = { employee_id: place.resident, month: '2026-03' };
  const bonus = { id: randomUUID(), ...of, kind: 'bonus', amount_kop: BONUS, reason: 'за план', is_meant: true };
  await sent(manager.post('/payroll/adjustments', bonus), 201);
  const paid = { kind: 'advance', method: 'bank', is_meant: true, amount_kop: ADVANCE, paid_on: '2026-03-20' };
  await sent(office.post('/payroll/payments', { id: randomUUID(), ...of, ...paid }), 201);
  run = await sent(office.post('/payroll/runs', { month: '2026-03' }), 200);
  run = await sent(stepRun(manager, run.id, 'approve'), 200);
  run = await sent(stepRun(office, run.id, 'lock'), 200);
});
after(() => app.close());

async function sent(reply: ReturnType<Caller['post']>, status: number) {
  const { status: got, body, bytes } = await reply;
  assert.equal(got, status, bytes.toString());
  return body;
}

/** The text of a reply, a workbook unpacked. */
function textOf(bytes: Buffer): string {
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return bytes.toString();
  const parts: string[] = [];
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(data, data + bytes.readUInt32LE(at + 20));
    parts.push(bytes.readUInt16LE(at + 10) === 0 ? packed.toString() : inflateRawSync(packed).toString());
  }
  return parts.join('\n');
}

/** The secrets in a text: as kopecks, as roubles with point or comma, with or without groups. */
function secretsIn(text: string): number[] {
  const plain = text.replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, '');
  return SECRETS.filter((kopecks) => {
    const rubles = String(Math.floor(kopecks / 100));
    const rest = String(kopecks % 100).padStart(2, '0');
    return new RegExp(`(?<!\\d)(${kopecks}|${rubles}[.,]${rest})(?!\\d)`).test(plain);
  });
}

describe('nobody reads a colleague’s pay', () => {
  it('is visible with the right: the same search finds it in those replies', async () => {
    const slip = await manager.get(`/payroll/slips/${place.resident}?month=2026-03`);
    assert.deepEqual(new Set(secretsIn(textOf(slip.bytes))), new Set(SECRETS));
    for (const format of ['csv', 'xlsx']) {
      const list = await office.get(`/payroll/runs/${run.id}/payment-list?format=${format}`);
      assert.deepEqual(secretsIn(textOf(list.bytes)), [ADVANCE, EARNED + BONUS, EARNED + BONUS - ADVANCE], format);
    }
  });

  it('through any call of the contract, by every role without the right', async () => {
    assert.ok(LESSER.length >= 8, LESSER.join());
    const told: string[] = [];
    let answered = 0;
    for (const [domain, cases] of Object.entries(MATRIX))
      for (const [name, one] of Object.entries<MatrixCase>(cases)) {
        const reply = await one.send(colleague, place);
        if (reply.status < 300) answered += 1;
        if (secretsIn(textOf(reply.bytes)).length > 0) told.push(`${domain}.${name}`);
      }
    assert.deepEqual(told, []);
    assert.ok(answered > 100, `only ${answered} calls were answered at all`);
  });

  it('by the run’s own addresses, search, lists, exports, journal and notices', async () => {
    const refused = [
      `/payroll/slips/${place.resident}?month=2026-03`,
      `/payroll/slips/${place.resident}/pdf?month=2026-03`,
      `/payroll/motivation?month=2026-03&location_id=${place.location}`,
      '/payroll/runs',
      `/payroll/runs/${run.id}`,
      `/payroll/runs/${run.id}/pdf`,
      `/payroll/runs/${run.id}/payment-list?format=csv`,
    ];
    for (const path of refused) assert.equal((await colleague.get(path)).status, 403, path);
    const open = [
      '/payroll/my?month=2026-03',
      '/payroll/rules?past=true',
      `/employees?search=${encodeURIComponent(place.residentName)}`,
      `/employees/${place.resident}`,
      '/employees/export?format=csv',
      '/notifications',
      '/audit?limit=200',
      `/audit/employee/${place.resident}`,
      `/statistics/employees/${place.resident}?date_from=2026-03-01&date_to=2026-03-31`,
      '/statistics/breakdown?by=employee&date_from=2026-03-01&date_to=2026-03-31',
    ];
    for (const path of open) {
      const reply = await colleague.get(path);
      assert.notEqual(reply.status, 404, path);
      const text = textOf(reply.bytes);
      assert.deepEqual(secretsIn(text), [], path);
      assert.doesNotMatch(text, new RegExp(`"rate_bp":${RATE_BP}`), path);
    }
  });

  it('even in the whole journal of the place: it shows who did what, not how much', async () => {
    const senior = await givenCaller(app, ['senior_admin'], { primary_location_id: place.location });
    let journal = '';
    for (let next: string | null = ''; next !== null;) {
      const page: Reply = await senior.get(`/audit?limit=200${next && `&cursor=${next}`}`);
      assert.equal(page.status, 200);
      journal += page.bytes.toString();
      next = page.body.next_cursor;
    }
    assert.match(journal, /pay_adjustment\.created/);
    assert.deepEqual(secretsIn(journal), []);
    const resident = await app.database.db
      .select()
      .from(notification)
      .where(eq(notification.employee_id, place.resident));
    assert.ok(resident.length > 0, 'the resident is told that the slip is ready');
    assert.deepEqual(secretsIn(JSON.stringify(resident)), []);
  });
});

describe('a slip on paper', () => {
  it('is the same bytes for the same month, of oneself and of people whose pay one may read', async () => {
    const [first, again] = [
      await manager.get(`/payroll/slips/${place.resident}/pdf?month=2026-03`),
      await manager.get(`/payroll/slips/${place.resident}/pdf?month=2026-03`),
    ];
    assert.equal(first.status, 200, first.bytes.toString());
    assert.match(first.bytes.toString('latin1'), /^%PDF-/);
    assert.match(String(first.headers['content-type']), /^application\/pdf/);
    assert.match(String(first.headers['content-disposition']), /filename="payslip-2026-03\.pdf"/);
    assert.ok(first.bytes.equals(again.bytes));
    const own = await colleague.get('/payroll/my/pdf?month=2026-03');
    assert.equal(own.status, 200);
    assert.ok(!own.bytes.equals(first.bytes));
    const month = await office.get(`/payroll/runs/${run.id}/pdf`);
    assert.equal(month.status, 200);
    assert.match(month.bytes.toString('latin1'), /^%PDF-/);
  });
});
