import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { location } from '../locations';
import { Target } from '../testing/matrix/target';
import { testApp } from '../testing/test-app';

test('the orders of a session say that its place is archived: its links sell no more', async () => {
  const app = await testApp();
  try {
    const here = await Target.at(app);
    const session = await here.session();
    const admin = await here.caller(['admin']);
    const isArchived = async () => {
      const { status, body } = await admin.get(`/payments/orders/session/${session}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body.is_archived;
    };
    assert.equal(await isArchived(), false);
    await app.database.db.update(location).set({ status: 'archived' }).where(eq(location.id, here.location));
    assert.equal(await isArchived(), true);
  } finally {
    await app.close();
  }
});
