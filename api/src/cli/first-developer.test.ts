// A process of its own: it starts processes, which takes longest.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { auditEntry } from '../kernel/records';
import { openEmbedded } from '../kernel/database/embedded';
import { PortalProcess, productionSettings } from '../testing/portal-process';
import { employee, rolesOf } from '../users';
import { invitation } from '../auth';

describe('the command for the first developer', () => {
  let folder: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-first-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const person = ['--last-name', 'Орлова', '--first-name', 'Вера', '--phone', '8 (916) 000-00-01'];

  async function run(...args: string[]) {
    const command = new PortalProcess('src/cli/first-developer.ts', productionSettings(0, folder), args);
    const code = await command.ended();
    return { code, stdout: command.stdout, stderr: command.stderr };
  }

  test('creates the account, its role and a link that binds the messenger', async () => {
    const { code, stdout, stderr } = await run(...person);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /https:\/\/t\.me\/studio_bot\?start=inv_[0-9a-f]{40}/);
    const database = await openEmbedded(join(folder, 'database'));
    const { db } = database;
    try {
      const [made] = await db.select().from(employee);
      assert.deepEqual([made?.last_name, made?.first_name, made?.phone], ['Орлова', 'Вера', '+79160000001']);
      assert.deepEqual(
        (await rolesOf(db, made?.id ?? '')).map(({ name }) => name),
        ['developer'],
      );
      assert.equal(await db.$count(invitation), 1);
      const acts = await db.select().from(auditEntry).orderBy(auditEntry.id);
      assert.deepEqual(
        acts.map(({ action, actor_id, subject_id }) => [action, actor_id, subject_id]),
        [
          ['role.assigned', null, made?.id],
          ['invitation.created', null, made?.id],
        ],
      );
    } finally {
      await database.close();
    }
  });

  test('refuses a second one, unless forced', async () => {
    const refused = await run(...person.slice(0, -1), '+79160000002');
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /^There is a developer already[^\n]*\n$/);
    assert.equal((await run(...person, '--force')).code, 0);
  });

  test('explains itself when an argument is missing, unknown or not a phone', async () => {
    for (const args of [[], ['--phone', '1'], [...person, '--nonsense']]) {
      const { code, stderr } = await run(...args);
      assert.equal(code, 1);
      assert.match(stderr, /Usage: first-developer/);
    }
    assert.match((await run(...person.slice(0, -1), 'nonsense')).stderr, /"nonsense" is no phone number/);
  });
});
