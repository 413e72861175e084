// A process of its own: it clears up after every test.
// On both engines: the chain takes locks and triggers of the engine.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { auditEntry, auditLink, auditPending, recordAudit } from '../../kernel/records';
import type { OpenDatabase } from '../../kernel/database/open';
import { testDatabaseOwned } from '../../testing/test-database';
import { anchorText, readAnchor } from './anchor';
import { atOneMoment, rowsOf } from './database-rows';
import { headOf } from './head-of';
import { linkInTurn, linkNow } from './link-pending';
import { stillPending } from './still-pending';
import { verifyAgainst, verifyChain } from './verify-chain';

let database: OpenDatabase;
/** Connection as the tables' owner, who alone can disable the triggers. */
let owner: OpenDatabase;

before(async () => {
  ({ database, owner } = await testDatabaseOwned());
});
after(() => database.close());
beforeEach(() => tamper('delete from audit_link', 'delete from audit_pending', 'delete from audit_entry'));

const nobody = { person: null, origin: { address: '10.0.0.7', requestId: 'k7f3-29qx' }, now: () => new Date() };

/** One transaction for each text. */
async function given(...texts: string[]): Promise<void> {
  for (const text of texts)
    await recordAudit(database.db, nobody, {
      action: 'employee.updated',
      subject_kind: 'employee',
      subject_id: text,
      before: null,
      after: { last_name: text, rate: 1.5, deep: [{ ключ: 'ё"\\\u2028\n' }] },
    });
}

/** Changes that only the tables' owner can make, with the triggers disabled. */
async function tamper(...statements: string[]): Promise<void> {
  await linkNow(database.db);
  await owner.db.transaction(async (tx) => {
    for (const table of ['audit_entry', 'audit_link', 'audit_pending'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger all`));
    for (const statement of statements) await tx.execute(sql.raw(statement));
    for (const table of ['audit_entry', 'audit_link', 'audit_pending']) {
      await tx.execute(sql.raw(`alter table ${table} enable trigger all`));
      await tx.execute(sql.raw(`alter table ${table} enable always trigger ${table}_kept`));
    }
    await tx.execute(sql.raw('alter table audit_pending enable always trigger audit_pending_changed'));
  });
}

const verdict = async () => {
  await linkNow(database.db);
  return atOneMoment(database.db, verifyChain);
};
const kinds = async () => (await verdict()).faults.map(({ kind, seq }) => `${kind} ${seq}`);

describe('the chain of the audit', () => {
  it('has a link for each entry, whatever it contains, and is valid when calculated in another language', async () => {
    await given('Иванова', '', ',5:', '-', 'a'.repeat(10_000));
    const { checked, head, faults } = await verdict();
    assert.deepEqual([checked, faults], [5, []]);
    assert.deepEqual(head, await headOf(rowsOf(database.db)));
    assert.deepEqual(readAnchor(anchorText(head!)), head);
  });

  it('ends with the link of the greatest number, not of the first by its digits', async () => {
    await given(...Array.from({ length: 12 }, (_, place) => `Иванова ${place}`));
    assert.deepEqual((await verdict()).head?.seq, 12);
    assert.deepEqual((await headOf(rowsOf(database.db)))?.seq, 12);
  });

  it('is empty without acts', async () => {
    assert.deepEqual(await verdict(), { checked: 0, head: null, faults: [], fault_count: 0 });
  });

  it('contains nothing of a rolled-back change, and no gap for it', async () => {
    await given('Иванова');
    await assert.rejects(
      database.db.transaction(async (tx) => {
        await recordAudit(tx, nobody, { action: 'role.assigned', subject_kind: 'role', subject_id: '1' });
        throw new Error('taken back');
      }),
    );
    await given('Петрова');
    const { checked, head, faults } = await verdict();
    assert.deepEqual([checked, head?.seq, faults], [2, 2, []]);
  });

  for (const [what, statement] of [
    ['an edit', "update audit_entry set action = 'x'"],
    ['an edit of a link', 'update audit_link set seq = seq + 1'],
    ['a deletion', 'delete from audit_entry'],
    ['a deletion of a link', 'delete from audit_link'],
    ['an emptying', 'truncate audit_entry, audit_link'],
    ['an emptying of what is pending', 'truncate audit_pending'],
    [
      'an edit by an insertion',
      "insert into audit_link select * from audit_link on conflict (seq) do update set hash = '\\x00'",
    ],
  ] as const)
    it(`lets nobody make ${what}, the owner of the tables neither`, async () => {
      await given('Иванова');
      for (const each of [database, owner])
        await assert.rejects(each.db.execute(sql.raw(statement)), (error) => refusalOf(error) === '42501');
      // Replication, which ordinary triggers do not see.
      await assert.rejects(
        owner.db.transaction(async (tx) => {
          await tx.execute(sql.raw("set local session_replication_role = 'replica'"));
          await tx.execute(sql.raw(statement));
        }),
        (error) => refusalOf(error) === '42501',
      );
      assert.equal((await verdict()).checked, 1);
    });
});

describe('entries without a link', () => {
  const pending = () => database.db.$count(auditPending);

  it('are pending from their commit, and are linked in the order in which they were recorded', async () => {
    await given('1', '2', '3');
    assert.deepEqual([await pending(), await database.db.$count(auditLink)], [3, 0]);
    await linkInTurn({ database });
    assert.deepEqual([await pending(), (await verdict()).checked], [0, 3]);
    await linkInTurn({ database });
    assert.equal((await verdict()).checked, 3);
  });

  it('stay pending when the linking is interrupted', async () => {
    await given('1', '2');
    await assert.rejects(
      database.db.transaction(async (tx) => {
        await linkNow(tx);
        throw new Error('killed');
      }),
    );
    assert.deepEqual([await pending(), await database.db.$count(auditLink)], [2, 0]);
    assert.deepEqual([(await verdict()).checked, (await verdict()).faults], [2, []]);
  });

  it('cannot be deleted without a link, not even by the owner of the tables', async () => {
    await given('1');
    for (const each of [database, owner])
      await assert.rejects(
        each.db.execute(sql.raw('delete from audit_pending')),
        (error) => refusalOf(error) === '42501',
      );
    assert.equal(await pending(), 1);
  });

  it('are reported when they have waited for more than a second, and not before', async () => {
    await given('1');
    const read = (work: (rows: ReturnType<typeof rowsOf>) => Promise<string[]>) => work(rowsOf(database.db));
    const [{ id }] = (await database.db.select({ id: auditEntry.id }).from(auditEntry)) as [{ id: number }];
    assert.deepEqual(await stillPending(read), [{ kind: 'late', seq: null, entry_id: id }]);
    let first = true;
    const linkedMeanwhile: typeof read = async (work) => {
      const found = await read(work);
      if (first) await linkNow(database.db);
      first = false;
      return found;
    };
    await given('2');
    assert.deepEqual(await stillPending(linkedMeanwhile), []);
  });
});

describe('the verifier finds', () => {
  const COPY = `insert into audit_entry (at, action, subject_kind, subject_id)
    select at, action, subject_kind, subject_id from audit_entry where subject_id = '2'`;

  for (const [what, statements, expected] of [
    [
      'an edit of the act',
      ["update audit_entry set action = 'employee.restored' where subject_id = '2'"],
      ['altered 2'],
    ],
    [
      'an edit within a value',
      [`update audit_entry set after = jsonb_set(after, '{rate}', '1.50') where subject_id = '2'`],
      ['altered 2'],
    ],
    ['a value put in for none', [`update audit_entry set before = 'null' where subject_id = '2'`], ['altered 2']],
    ['another hand', ["update audit_entry set actor_id = gen_random_uuid() where subject_id = '2'"], ['altered 2']],
    [
      'another moment, by a millionth of a second',
      ["update audit_entry set at = at + interval '1 microsecond' where subject_id = '2'"],
      ['altered 2'],
    ],
    ['an entry that was deleted', ["delete from audit_entry where subject_id = '2'"], ['entry_gone 2']],
    [
      'an entry that was deleted with its link',
      ['delete from audit_link where seq = 2', "delete from audit_entry where subject_id = '2'"],
      ['gap 2', 'broken 3'],
    ],
    [
      'several in a row',
      ['delete from audit_link where seq in (2, 3)', "delete from audit_entry where subject_id in ('2', '3')"],
      ['gap 2', 'broken 4'],
    ],
    [
      'the first one deleted',
      ['delete from audit_link where seq = 1', "delete from audit_entry where subject_id = '1'"],
      ['gap 1', 'broken 2'],
    ],
    [
      'a gap that was closed by numbering anew',
      [
        'delete from audit_link where seq = 2',
        'update audit_link set seq = seq - 1 where seq = 3',
        'update audit_link set seq = seq - 1 where seq = 4',
        "delete from audit_entry where subject_id = '2'",
      ],
      ['broken 2', 'altered 2', 'altered 3'],
    ],
    [
      'two that changed places',
      [
        'update audit_link set seq = 20 where seq = 2',
        'update audit_link set seq = 2 where seq = 3',
        'update audit_link set seq = 3 where seq = 20',
      ],
      ['broken 2', 'altered 2', 'broken 3', 'altered 3', 'broken 4'],
    ],
    [
      'entries that changed places behind their links',
      [
        'update audit_link set entry_id = entry_id + 1000 where seq in (2, 3)',
        "update audit_link l set entry_id = e.id from audit_entry e where l.seq = 2 and e.subject_id = '3'",
        "update audit_link l set entry_id = e.id from audit_entry e where l.seq = 3 and e.subject_id = '2'",
      ],
      ['altered 2', 'altered 3'],
    ],
    ['an entry slipped in past the trigger', [COPY], ['unlinked null']],
    [
      'a link that was made up',
      [COPY, "insert into audit_link select 5, max(id), '\\x01', '\\x02' from audit_entry"],
      ['broken 5', 'altered 5'],
    ],
    [
      'a fork: a second link behind the same one',
      [
        COPY,
        'alter table audit_link drop constraint audit_link_prev_hash_unique',
        "insert into audit_link select 5, (select max(id) from audit_entry), prev_hash, '\\x02' from audit_link where seq = 4",
      ],
      ['broken 5', 'altered 5'],
    ],
    ['a hash changed in a link', ["update audit_link set hash = '\\x00' where seq = 2"], ['altered 2', 'broken 3']],
  ] as const)
    it(what, async () => {
      await given('1', '2', '3', '4');
      await tamper(...statements);
      try {
        assert.deepEqual(await kinds(), expected);
      } finally {
        await tamper(
          'delete from audit_link',
          'alter table audit_link drop constraint if exists audit_link_prev_hash_unique',
          'alter table audit_link add constraint audit_link_prev_hash_unique unique (prev_hash)',
        );
      }
    });

  it('a cut-off end, against a noted anchor', async () => {
    await given('1', '2');
    const early = (await verdict()).head!;
    await given('3');
    const late = (await verdict()).head!;
    const against = async () => {
      const rows = rowsOf(database.db);
      return (await verifyAgainst(rows, await verifyChain(rows), [early, late])).faults.map(
        ({ kind, seq }) => `${kind} ${seq}`,
      );
    };
    assert.deepEqual(await against(), []);
    await tamper('delete from audit_link where seq = 3', "delete from audit_entry where subject_id = '3'");
    assert.deepEqual(await kinds(), []);
    assert.deepEqual(await against(), ['cut_off 3']);
    // An entry recorded after the cut does not hide it.
    await given('another');
    assert.deepEqual(await kinds(), []);
    assert.deepEqual(await against(), ['rewritten 3']);
  });

  it('a chain recalculated from some link on, against a later anchor', async () => {
    await given('1', '2', '3');
    const { head } = await verdict();
    await tamper(
      'delete from audit_link where seq > 1',
      "update audit_entry set subject_id = 'another' where subject_id = '2'",
      'do $$ declare e public.audit_entry; begin for e in select * from audit_entry a where not exists (select from audit_link l where l.entry_id = a.id) order by id loop perform audit_chain(e); end loop; end $$',
    );
    assert.deepEqual(await kinds(), []);
    const rows = rowsOf(database.db);
    const { faults } = await verifyAgainst(rows, await verifyChain(rows), [head!]);
    assert.deepEqual(
      faults.map(({ kind, seq }) => `${kind} ${seq}`),
      ['rewritten 3'],
    );
  });

  it('any change of any column of any row', async () => {
    const columns: Record<string, string> = {
      at: "at - interval '1 day'",
      actor_id: 'gen_random_uuid()',
      action: "action || '.'",
      subject_kind: "subject_kind || 's'",
      subject_id: "subject_id || ' '",
      before: `'{"a":1}'`,
      after: 'null',
      address: "'10.0.0.8'",
      request_id: 'null',
    };
    const rows = 7;
    await given(...Array.from({ length: rows }, (_, index) => String(index + 1)));
    await owner.db.execute(sql.raw('create table kept_entry as select * from audit_entry'));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: rows }), fc.constantFrom(...Object.keys(columns))), {
          minLength: 1,
          maxLength: 4,
        }),
        async (changes) => {
          await tamper(
            ...changes.map(
              ([row, column]) =>
                `update audit_entry set ${column} = ${columns[column]} where id = (select entry_id from audit_link where seq = ${row})`,
            ),
          );
          const expected = [...new Set(changes.map(([row]) => row))].sort((one, other) => one - other);
          assert.deepEqual(
            await kinds(),
            expected.map((row) => `altered ${row}`),
          );
          await tamper(
            `update audit_entry e set ${Object.keys(columns)
              .map((column) => `${column} = k.${column}`)
              .join(', ')} from kept_entry k where k.id = e.id`,
          );
          assert.deepEqual(await kinds(), []);
        },
      ),
      { numRuns: 30 },
    );
    await owner.db.execute(sql.raw('drop table kept_entry'));
  });

  it('no more than a hundred by name, and says how many there are', async () => {
    await given(...Array.from({ length: 130 }, (_, index) => String(index)));
    await tamper("update audit_entry set action = 'x'");
    const { faults, fault_count } = await verdict();
    assert.deepEqual([faults.length, fault_count], [100, 130]);
  });
});

describe('concurrent transactions', () => {
  it('make one chain without a fork, in the order of their commits', async (t) => {
    if (database.engine === 'embedded') return t.skip('the embedded engine does one transaction after another');
    const act = async (name: number) => {
      await database.db.transaction(async (tx) => {
        // Other rows in the opposite order: a lock kept from here on would cause a deadlock.
        for (const row of name % 2 ? ['1', '2'] : ['2', '1'])
          await recordAudit(tx, nobody, {
            action: 'employee.updated',
            subject_kind: 'employee',
            subject_id: `${name}.${row}`,
          });
        await tx.execute(sql`select pg_sleep(${Math.random() / 50})`);
      });
    };
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 20 }, (_, index) => act(round * 20 + index)));
    const { checked, faults } = await verdict();
    assert.deepEqual([checked, faults], [400, []]);
    // Both links of a transaction are adjacent: no other came between.
    const rows = await database.db
      .select({ subject: auditEntry.subject_id, seq: auditLink.seq })
      .from(auditLink)
      .innerJoin(auditEntry, eq(auditEntry.id, auditLink.entry_id))
      .orderBy(auditLink.seq);
    const names = rows.map(({ subject }) => subject.split('.')[0]);
    for (let index = 0; index < names.length; index += 2) assert.equal(names[index], names[index + 1]);
  });

  it('follow their commits, not the moments at which they wrote', async (t) => {
    if (database.engine === 'embedded') return t.skip('the embedded engine does one transaction after another');
    let commitLate = () => {};
    const held = new Promise<void>((resolve) => (commitLate = resolve));
    let hasWritten = () => {};
    const written = new Promise<void>((resolve) => (hasWritten = resolve));
    const late = database.db.transaction(async (tx) => {
      await recordAudit(tx, nobody, { action: 'role.assigned', subject_kind: 'role', subject_id: 'first to write' });
      hasWritten();
      await held;
    });
    await written;
    await given('first to commit');
    await linkNow(database.db);
    commitLate();
    await late;
    await linkNow(database.db);
    const rows = await database.db
      .select({ subject: auditEntry.subject_id })
      .from(auditLink)
      .innerJoin(auditEntry, eq(auditEntry.id, auditLink.entry_id))
      .orderBy(auditLink.seq);
    assert.deepEqual(
      rows.map(({ subject }) => subject),
      ['first to commit', 'first to write'],
    );
  });
});

/** SQLSTATE of an engine's error; Drizzle wraps it. */
function refusalOf(error: unknown): string | undefined {
  const { cause, code } = error as { cause?: unknown; code?: string };
  return cause ? refusalOf(cause) : code;
}
