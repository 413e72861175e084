import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import { notification } from '../../notifications/schema';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { runJobs } from '../../testing/run-jobs';
import { givenItem, givenStock } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';
import { employee, roleAssignment } from '../../users';
import { runReportSchedules } from './run-schedules';

const AT = '/consumables/reports/schedules';
const DAY_MS = 86_400_000;

let app: TestApp;
let here: { id: string };
let there: { id: string };
let messenger: Server;
let sent: string[] = [];

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-03-10T09:00:00Z'));
  [here, there] = [await givenLocation(app), await givenLocation(app)];
  const { id } = await givenItem(app, { name: 'Бумага «А»', category: 'Бумага' });
  await givenStock(app, here.id, id, 40, 4_000);
  messenger = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('latin1')));
    request.on('end', () => {
      sent.push(`${request.url} ${text}`);
      reply.writeHead(200, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ ok: true, result: { message_id: 1 } }));
    });
  });
  await new Promise<void>((resolve) => messenger.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  await app.close();
  messenger.close();
});

function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
const office = () => givenCaller(app, ['office_manager'], { primary_location_id: there.id });
const admin = (at: { id: string }) => givenCaller(app, ['admin'], { primary_location_id: at.id });
const idsOf = (people: Caller[]) => people.map(({ person }) => person.id);
const schedule = (by: Caller, recipients: Caller[], more: object = {}) =>
  by.post(AT, {
    id: randomUUID(),
    kind: 'balance',
    rhythm: 'day',
    place_id: here.id,
    recipients: idsOf(recipients),
    ...more,
  });
const ofOwn = async (by: Caller, id: string) => ok(await by.get(AT)).find((one: { id: string }) => one.id === id);
const titlesOf = async ({ person }: Caller) =>
  (await app.database.db.select().from(notification).where(eq(notification.employee_id, person.id))).map(
    ({ title }) => title,
  );
async function nextDay() {
  app.setNow(new Date(app.now().getTime() + DAY_MS));
  sent = [];
  await runReportSchedules(app);
  const bot = { ...app.config.bot, apiRoot: `http://127.0.0.1:${(messenger.address() as AddressInfo).port}` };
  await runJobs({ ...app, config: { ...app.config, bot } });
}
const bind = (who: Caller, messenger_id: number) =>
  app.database.db.update(employee).set({ messenger_id }).where(eq(employee.id, who.person.id));

describe('recipients of scheduled reports', () => {
  it('are people who may see the reports of its place', async () => {
    const owner = await office();
    const [mine, other] = [await admin(here), await admin(there)];
    const cashier = await givenCaller(app, ['cashier'], { primary_location_id: here.id });
    for (const one of [other, cashier]) {
      const refused = await schedule(owner, [mine, one]);
      assert.deepEqual([refused.status, refused.body.field], [400, 'recipients']);
      assert.ok(refused.body.message.startsWith(one.person.last_name), refused.body.message);
    }
    assert.equal((await schedule(owner, [mine], { place_id: undefined })).body.field, 'recipients');
    const { id, revision, recipients } = ok(await schedule(owner, [mine]));
    assert.deepEqual(
      recipients.map((one: { id: string }) => one.id),
      idsOf([mine]),
    );
    const second = await office();
    const named = { revision, recipients: idsOf([second, mine]) };
    const after = ok(await owner.put(`${AT}/${id}/recipients`, named));
    assert.deepEqual(
      after.recipients.map((one: { id: string }) => one.id),
      named.recipients,
    );
    const stale = await owner.put(`${AT}/${id}/recipients`, { revision, recipients: [] });
    assert.equal(stale.body.code, 'conflict');
    assert.equal((await mine.put(`${AT}/${id}/recipients`, named)).status, 403);
    assert.equal((await second.put(`${AT}/${id}/recipients`, named)).status, 404);
  });

  it('are told, may open the report, and get its file by messenger', async () => {
    const [owner, mine] = [await office(), await admin(here)];
    await bind(mine, 810_001);
    const { id } = ok(await schedule(owner, [mine]));
    await nextDay();
    for (const one of [owner, mine]) assert.deepEqual(await titlesOf(one), ['Готов отчёт «Остатки на дату»']);
    const files = sent.filter((one) => one.includes('sendDocument') && one.includes('810001'));
    assert.equal(files.length, 1);
    assert.match(files[0] ?? '', /filename=.*\.xlsx/);
    const { items } = ok(await mine.get('/consumables/reports/?page_size=100'));
    const report = items.find((one: { schedule_id: string | null }) => one.schedule_id === id);
    const [entry] = await app.database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'stock_report.sent'), eq(auditEntry.subject_id, report.id)));
    assert.deepEqual(entry?.after, { employee_id: mine.person.id, format: 'xlsx', rows: 1 });
  });

  it('are taken out, and told so, once they may not see these reports', async () => {
    const [owner, mine] = [await office(), await admin(here)];
    await bind(mine, 810_002);
    const { id } = ok(await schedule(owner, [mine]));
    await app.database.db
      .update(roleAssignment)
      .set({ ended_at: app.now() })
      .where(eq(roleAssignment.employee_id, mine.person.id));
    await nextDay();
    assert.deepEqual((await ofOwn(owner, id)).recipients, []);
    assert.deepEqual(await titlesOf(mine), ['Отчёт «Остатки на дату» вам больше не приходит: нет доступа']);
    assert.ok((await titlesOf(owner)).some((title) => title.includes(mine.person.last_name)));
    assert.ok(!sent.some((one) => one.includes('810002')));
  });

  it('go on with the schedule of somebody dismissed, the first who may, and it is named before', async () => {
    const [owner, mine, heir, developer] = [
      await office(),
      await admin(here),
      await office(),
      await givenCaller(app, ['developer']),
    ];
    const { id } = ok(await schedule(owner, [mine, heir]));
    const told = ok(await developer.get(`/employees/${owner.person.id}/leaving`)).left_behind;
    assert.ok(told.some(({ kind }: { kind: string }) => kind === 'report_schedules'));
    ok(await developer.post(`/employees/${owner.person.id}/dismiss`, {}));
    const gone = await ofOwn(heir, id);
    assert.deepEqual([gone.is_paused, gone.recipients.map((one: { id: string }) => one.id)], [false, idsOf([mine])]);
    assert.deepEqual(await titlesOf(heir), ['Расписание отчёта «Остатки на дату» теперь ваше']);
    await nextDay();
    assert.ok((await titlesOf(mine)).includes('Готов отчёт «Остатки на дату»'));
    assert.ok((await titlesOf(heir)).includes('Готов отчёт «Остатки на дату»'));
  });

  it('without one who may keep it leave it to who dismisses', async () => {
    const [owner, mine, developer] = [await office(), await admin(here), await givenCaller(app, ['developer'])];
    const { id } = ok(await schedule(owner, [mine]));
    ok(await developer.post(`/employees/${owner.person.id}/dismiss`, {}));
    assert.deepEqual((await ofOwn(developer, id)).is_paused, false);
  });
});
