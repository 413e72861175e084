import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { shift } from '../../schedule';
import { givenEmployee, givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { importTable, preview, verdicts } from '../../testing/imports';
import { testApp, type TestApp } from '../../testing/test-app';
import { employee } from '../../users';

let app: TestApp;
let boss: Caller;
let count = 0;
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());

/** A place with its only named administrator, and somebody else who decides there. */
async function givenNamed() {
  const name = `Студия № ${++count}`;
  const { id: place } = await givenLocation(app, { name });
  const phone = `+792600000${String(count).padStart(2, '0')}`;
  const person = await givenEmployee(app, ['admin'], { phone, primary_location_id: place });
  const other = await givenCaller(app, ['admin'], { primary_location_id: place });
  await setNamed(place, [person.id]);
  return { place, name, phone, person, other };
}
const setNamed = async (place: string, employee_ids: string[]) => {
  const { status, bytes } = await boss.put(`/locations/locations/${place}/administrators`, { employee_ids });
  assert.equal(status, 200, bytes.toString());
};
const namedAt = async (place: string) =>
  (await boss.get(`/locations/locations/${place}/administrators`)).body.map(({ id }: { id: string }) => id);
const titles = async (by: Caller): Promise<string[]> =>
  (await by.get('/notifications')).body.items.map(({ title }: { title: string }) => title);
const takeBack = async (id: string | null) => (await boss.post(`/imports/${id}/take-back`, {})).body;

describe('a table that takes the only named administrator from a place', () => {
  for (const [what, header, cellOf] of [
    ['by the role', 'Роли', async () => 'Фотограф'],
    ['by another place', 'Основная локация', async () => (await givenLocation(app, { name: `Иная ${++count}` })).name],
  ] as const)
    it(`${what} tells whoever decides there, and gives it back when it is taken back`, async () => {
      const { place, name, phone, person, other } = await givenNamed();
      const { id } = await importTable(boss, 'employees', `Телефон;${header}\n${phone};${await cellOf()}`, false, [2]);
      assert.deepEqual(await namedAt(place), []);
      assert.deepEqual(await titles(other), [`За локацию «${name}» никто не отвечает`]);
      assert.deepEqual(await takeBack(id), { file_name: 'Список.csv', undone: 1, left: [], noted: [] });
      assert.deepEqual(await namedAt(place), [person.id]);
    });

  for (const [header, cell] of [
    ['Роли', async () => 'Фотограф'],
    ['Основная локация', async () => (await givenLocation(app, { name: `Иная ${++count}` })).name],
  ] as const)
    it(`counts its rows together: both last ones by «${header}» leave only where the second is agreed to`, async () => {
      const { place, name, phone, person, other } = await givenNamed();
      await setNamed(place, [person.id, other.person.id]);
      const [{ phone: second } = { phone: '' }] = await app.database.db
        .select({ phone: employee.phone })
        .from(employee)
        .where(eq(employee.id, other.person.id));
      const value = await cell();
      const table = `Телефон;${header}\n${phone};${value}\n${second};${value}`;
      const seen = await preview(boss, 'employees', table);
      assert.equal(seen.asked, 1);
      const [first = '', last = ''] = verdicts(seen);
      assert.doesNotMatch(first, /больше не сможет/);
      assert.match(last, new RegExp(`больше не сможет отвечать за: «${name}». Других администраторов там нет`));
      await importTable(boss, 'employees', table);
      assert.deepEqual(await namedAt(place), [other.person.id]);
      await importTable(boss, 'employees', table, false, [3]);
      assert.deepEqual(await namedAt(place), []);
    });

  it('says where another answers by now', async () => {
    const { place, name, phone, other } = await givenNamed();
    const { id } = await importTable(boss, 'employees', `Телефон;Роли\n${phone};Фотограф`, false, [2]);
    await setNamed(place, [other.person.id]);
    const { undone, noted } = await takeBack(id);
    assert.equal(undone, 1);
    assert.deepEqual(
      noted.map(({ note }: { note: string }) => note),
      [`Администратором не назначен снова: «${name}».`],
    );
    assert.deepEqual(await namedAt(place), [other.person.id]);
  });
});

it('a dismissal without a successor tells the same', async () => {
  const { name, person, other } = await givenNamed();
  const { status } = await boss.post(`/employees/${person.id}/dismiss`, { successor_id: null });
  assert.equal(status, 200);
  assert.deepEqual(await titles(other), [`За локацию «${name}» никто не отвечает`]);
});

it('a table that moves somebody says before which shifts stay at the former place', async () => {
  const { place, name, phone, person, other } = await givenNamed();
  await setNamed(place, [person.id, other.person.id]);
  const { name: to } = await givenLocation(app, { name: 'Новая студия' });
  const table = `Телефон;Основная локация\n${phone};${to}`;
  const asked = verdicts(await preview(boss, 'employees', table));
  assert.doesNotMatch(asked.join(), /впереди/);
  const starts_at = new Date(app.now().getTime() + 86_400_000);
  const ends_at = new Date(starts_at.getTime() + 3_600_000);
  const date = starts_at.toISOString().slice(0, 10);
  const planned = { id: randomUUID(), location_id: place, date, starts_at, ends_at, employee_id: person.id };
  await app.database.db.insert(shift).values({ ...planned, position: 'admin', break_min: 0 });
  assert.match(
    verdicts(await preview(boss, 'employees', table)).join(),
    new RegExp(`На локации «${name}» у сотрудника впереди 1.смена: они останутся за ним`),
  );
});
