import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { Target } from '../testing/matrix/target';
import { testApp, type TestApp } from '../testing/test-app';
import { givenCaller } from '../testing/caller';
import { employee } from '../users/schema';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('the history of a card tells what was done to the card that became one with it', async () => {
  const here = await Target.at(app);
  const developer = await givenCaller(app, ['developer']);
  const [kept, closed, other] = [await here.employee(), await here.employee(), await here.employee()];
  for (const id of [kept, closed, other]) {
    const changed = await developer.patch(`/employees/${id}`, { revision: 1, position: 'Стажёр' });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
  }
  const { db } = app.database;
  const gone = { status: 'dismissed', dismissed_on: '2026-01-01', merged_into: kept } as const;
  await db.update(employee).set(gone).where(eq(employee.id, closed));
  const subjects = async (id: string) => {
    const { body } = await developer.get(`/audit/employee/${id}`);
    return body.items.map(({ subject_id }: { subject_id: string }) => subject_id);
  };
  assert.deepEqual(await subjects(kept), [closed, kept]);
  assert.deepEqual(await subjects(closed), [closed]);
});
