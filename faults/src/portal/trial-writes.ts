import { sql } from 'drizzle-orm';
import { contextOf } from '../../../api/src/kernel/http/calls';
import { failure } from '../../../api/src/kernel/calls/fail';
import { once } from '../../../api/src/kernel/records';
import { refuseOthersRecords } from '../../../api/src/kernel/calls/record-owner';
import type { Database } from '../../../api/src/kernel/database/open';
import type { TestApp } from '../../../api/src/testing/test-app';
import { defineWriteKind } from '@studio/offline';
import { type KeptRow, keptEntries, ownerList } from './kept-rows';

/** A record other than a session; the domains' own differ from it only in their fields. */
export const TRIAL_WRITE = defineWriteKind<{ id: string; name: string }>({
  kind: 'trial.write',
  title: 'Проба',
  method: 'POST',
  path: '/trial-writes',
  describe: ({ name }) => name,
});

/** Serves the call by the API's own means, from the token to the key; its table takes a repeat, so that one can be seen. */
export async function registerTrialWrites(app: TestApp): Promise<void> {
  const { db } = app.database;
  await db.execute(
    sql`create table trial_write (number serial, id uuid not null, owner_id uuid not null, name text not null)`,
  );
  app.server.post('/api/trial-writes', async (request, reply) => {
    const context = contextOf(app, request);
    const person = await app.authenticate(context);
    if (!person) throw failure('unauthorized');
    refuseOthersRecords(request.headers, person.id);
    const { id, name } = request.body as { id: string; name: string };
    const { sha256, duplicate } = await db.transaction((tx) =>
      once(tx, { ...context, person, repeatKey: { key: id, kind: TRIAL_WRITE.kind } }, () =>
        tx.execute(sql`insert into trial_write (id, owner_id, name) values (${id}, ${person.id}, ${name})`),
      ),
    );
    return reply.status(duplicate ? 200 : 201).send({ id, sha256, duplicate });
  });
}

/** The server's rows of these employees, read without the API, in the shape of their sessions. */
export function trialRows(db: Database, owners: readonly string[]): Promise<KeptRow[]> {
  return keptEntries(
    db,
    sql`select id, owner_id, name from trial_write where owner_id in (${ownerList(owners)}) order by number`,
  );
}
