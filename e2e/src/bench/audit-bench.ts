import { Client } from 'pg';
import { openPostgres } from '../../../api/src/kernel/database/postgres';
import { verifyChain } from '../../../api/src/audit';
import { startPostgres } from '../stand/postgres';
import type { Budget } from './budgets';
import type { Figure } from './figure';
import { median, percentile, timeOf } from './statistics';

const ALONE = 400;
const TOGETHER = 16;
const EACH = 100;
const ROUNDS = 9;
/** Milliseconds and entries, as a process of the API has it. */
const LINKS_EVERY = 250;
const LINKED_AT_ONCE = 2_000;
/** Milliseconds after which the verifier calls an entry without a link late, and between two looks for the oldest. */
const LATE = 1_000;
const LOOKS_EVERY = 50;
const VERIFIED = 20_000;

const entry = (table: string) =>
  `insert into ${table} (actor_id, action, subject_kind, subject_id, before, after, address, request_id)
   values (gen_random_uuid(), 'employee.updated', 'employee', gen_random_uuid()::text,
     '{"phone": "+79160000001"}', '{"phone": "+79161234567", "position": "Фотограф"}', '10.0.0.7', 'k7f3-29qx')`;

/**
 * What the chain of the audit costs: an entry's commit with it, against the same row in the same table without triggers,
 * on a server that waits for its disk; by one writer, and by sixteen at once. And how long it takes to calculate it again.
 */
export async function benchAudit(): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  const postgres = await startPostgres({ fsync: 'on' });
  const clients = Array.from({ length: TOGETHER }, () => new Client({ connectionString: postgres.url }));
  try {
    await (await openPostgres(postgres.url)).close();
    await Promise.all(clients.map((client) => client.connect()));
    const [client] = clients as [Client, ...Client[]];
    await client.query('create table unchained_entry (like audit_entry including all)');
    const [chained, bare] = [entry('audit_entry'), entry('unchained_entry')];

    const alone = { chained: [] as number[], bare: [] as number[] };
    for (let count = 0; count < ALONE; count += 1) {
      alone.chained.push(await timeOf(() => client.query(chained)));
      alone.bare.push(await timeOf(() => client.query(bare)));
    }
    await client.query('select audit_link_pending(1000000, true)');
    const together = { chained: [] as number[], bare: [] as number[] };
    const linker = await startLinking(postgres.url);
    const tail = await startWatching(postgres.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      together.chained.push(await timeOf(() => atOnce(clients, chained)));
      together.bare.push(await timeOf(() => atOnce(clients, bare)));
    }
    const oldest = await tail.stop();
    await linker.stop();
    const perSecond = (ms: readonly number[]) => (TOGETHER * EACH * 1_000) / median(ms);

    await client.query(`do $$ begin for i in 1..${VERIFIED} loop ${chained}; end loop; end $$`);
    await client.query('select audit_link_pending(1000000, true)');
    const rows = { query: async <T extends object>(sql: string) => (await client.query<T>(sql)).rows };
    let checked = 0;
    const verified = await timeOf(async () => {
      const verdict = await verifyChain(rows);
      if (verdict.fault_count > 0) throw new Error('The chain does not hold');
      checked = verdict.checked;
    });
    const read = await timeOf(() =>
      client.query('select * from audit_link l join audit_entry e on e.id = l.entry_id order by l.seq'),
    );
    const waits = median(together.chained) / median(together.bare);
    const figures: Figure[] = [
      {
        name: 'audit: an entry with the chain / without',
        ratio: median(alone.chained) / median(alone.bare),
        detail: {
          ms: median(alone.chained),
          p95_ms: percentile(alone.chained, 0.95),
          bare_ms: median(alone.bare),
          bare_p95_ms: percentile(alone.bare, 0.95),
        },
      },
      {
        name: 'audit: sixteen writers with the chain / without',
        ratio: waits,
        detail: { entries_per_s: perSecond(together.chained), bare_per_s: perSecond(together.bare) },
      },
      {
        name: 'audit: oldest entry without its link / what is late',
        ratio: oldest / LATE,
        detail: { oldest_ms: oldest },
      },
      {
        name: 'audit: reckoning the chain / reading it',
        ratio: verified / read,
        detail: { rows_per_s: (checked * 1_000) / verified, rows: checked },
      },
    ];
    return {
      figures,
      budgets: [
        { name: 'audit: sixteen writers with the chain / without', value: waits, limit: 1.25, unit: '×' },
        { name: 'audit: oldest entry without its link while they write', value: oldest, limit: LATE, unit: 'ms' },
      ],
    };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await postgres.stop();
  }
}

/** The periodic work of each process of the API. */
async function startLinking(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const linkBatch = async () => {
    const { rows } = await client.query<{ linked: number }>(
      `select audit_link_pending(${LINKED_AT_ONCE}, false) as linked`,
    );
    return rows[0]?.linked;
  };
  const linkAll = async () => {
    while ((await linkBatch()) === LINKED_AT_ONCE);
  };
  let under: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    under = under.then(linkAll);
  }, LINKS_EVERY);
  return {
    stop: async () => {
      clearInterval(timer);
      await under;
      await client.end();
    },
  };
}

/** Watches how long entries have waited for their link; `stop` tells the longest (ms). */
async function startWatching(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  let oldest = 0;
  let under: Promise<unknown> = Promise.resolve();
  const look = async () => {
    const { rows } = await client.query<{ ms: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - e.at)) * 1000, 0)::float8 as ms
       from audit_pending p join audit_entry e on e.id = p.entry_id`,
    );
    oldest = Math.max(oldest, rows[0]?.ms ?? 0);
  };
  const timer = setInterval(() => {
    under = under.then(look);
  }, LOOKS_EVERY);
  return {
    stop: async () => {
      clearInterval(timer);
      await under;
      await client.end();
      return oldest;
    },
  };
}

async function atOnce(clients: readonly Client[], statement: string): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      for (let count = 0; count < EACH; count += 1) await client.query(statement);
    }),
  );
}
