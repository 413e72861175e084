import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { brokenSums } from '../../../api/src/consumables';
import { openPostgres } from '../../../api/src/kernel/database/postgres';
import type { Budget } from './budgets';
import { type Ask, asking, withCompany } from './company';
import type { Figure } from './figure';
import { median, percentile, timeOf } from './statistics';
import { postBare } from './stock-bare-post';
import { fillStock, type FilledStock } from './stock-filling';

const WRITERS = 16;
const EACH = 25;
/** Turns of the two ways, of which the first warms up. */
const ROUNDS = 8;
const TIMES = 15;
const WARM_UP = 3;
/** Milliseconds required by the issue. */
const LIMITS = { post: 150, verifier: 1_000, history: 200, count: 1_000 };

/** Materials: sixteen writers of five lines, a card with a million movements, the verifier over three million rows, a count. */
export function benchStock(): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  return withCompany(async ({ url, client, postgres, signIn }) => {
    const stock = await fillStock(client);
    const [ask, askOther] = [asking(url, await signIn('developer')), asking(url, await signIn('federal_manager'))];
    const bench = { ask, askOther, client, stock, url: postgres.url };
    const parts = [
      await benchPosts(bench),
      await benchCard(bench),
      await benchCount(bench),
      await benchVerifier(bench),
    ];
    return { figures: parts.flatMap(({ figures }) => figures), budgets: parts.flatMap(({ budgets }) => budgets) };
  });
}

interface Bench {
  ask: Ask;
  askOther: Ask;
  client: Client;
  stock: FilledStock;
  url: string;
}
interface Part {
  figures: Figure[];
  budgets: Budget[];
}

/** The same documents over HTTP and as bare statements, sixteen at once, in turns. */
async function benchPosts({ ask, stock, url }: Bench): Promise<Part> {
  const clients = Array.from({ length: WRITERS }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((one) => one.connect()));
  const linesOf = (writer: number, n: number) =>
    Array.from({ length: 5 }, (_, line) => ({
      item_id: stock.items[(writer * 7 + n * 5 + line) % stock.items.length] ?? '',
      quantity: 1,
    }));
  const http: number[] = [];
  const together = { http: [] as number[], bare: [] as number[], least: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      together.http.push(
        await timeOf(() =>
          Promise.all(
            clients.map(async (_, writer) => {
              for (let n = 0; n < EACH; n += 1) {
                const body = { operation_id: randomUUID(), lines: linesOf(writer, n) };
                const ms = await timeOf(() =>
                  ask('POST', `/consumables/location-operations/locations/${stock.location}/consumption`, body),
                );
                // The first round warms up.
                if (round > 0) http.push(ms);
              }
            }),
          ),
        ),
      );
      // The time of a round trip alone: the caller is authenticated, and nothing else is queried.
      together.least.push(
        await timeOf(() =>
          Promise.all(
            clients.map(async () => {
              for (let n = 0; n < EACH; n += 1) await ask('GET', '/auth/users/me');
            }),
          ),
        ),
      );
      together.bare.push(
        await timeOf(() =>
          Promise.all(
            clients.map(async (one, writer) => {
              for (let n = 0; n < EACH; n += 1) await postBare(one, stock.location, linesOf(writer, n));
            }),
          ),
        ),
      );
    }
  } finally {
    await Promise.all(clients.map((one) => one.end()));
  }
  const perSecond = (all: readonly number[]) => (WRITERS * EACH * 1_000) / median(all.slice(1));
  const p95 = percentile(http, 0.95);
  const share = perSecond(together.http) / perSecond(together.bare);
  const detail = {
    p50_ms: median(http),
    p95_ms: p95,
    per_s: perSecond(together.http),
    bare_per_s: perSecond(together.bare),
    least_per_s: perSecond(together.least),
  };
  return {
    figures: [{ name: 'stock: documents of 5 lines a second over HTTP / bare SQL, 16 writers', ratio: share, detail }],
    budgets: [
      { name: 'stock: a document of 5 lines, 16 writers, p95', value: p95, limit: LIMITS.post, unit: 'ms' },
      { name: 'stock: bare SQL / over HTTP, documents a second', value: 1 / share, limit: 2, unit: '×' },
    ],
  };
}

async function benchCard({ ask, stock }: Bench): Promise<Part> {
  const card = (item: string) => `/consumables/inventory/items/${item}`;
  const history = (item: string) => `${card(item)}/history?${new URLSearchParams({ place_id: stock.location })}`;
  const [large, small] = await inTurns(ask, [card(stock.large), card(stock.small)]);
  const [past, shortPast] = await inTurns(ask, [history(stock.large), history(stock.small)]);
  return {
    figures: [
      { name: 'stock: card of 10⁶ movements / of 10⁴', ratio: large / small, detail: { ms: large, small_ms: small } },
      {
        name: 'stock: history of 10⁶ movements / of 10⁴',
        ratio: past / shortPast,
        detail: { ms: past, small_ms: shortPast },
      },
    ],
    budgets: [
      { name: 'stock: card of 10⁶ movements / of 10⁴', value: large / small, limit: 1.5, unit: '×' },
      { name: 'stock: history of a balance at 10⁶', value: past, limit: LIMITS.history, unit: 'ms' },
    ],
  };
}

/** Medians of two reads in turns, so that both meet the same machine, and neither an API that has just begun. */
async function inTurns(ask: Ask, paths: readonly [string, string]): Promise<[number, number]> {
  const all: [number[], number[]] = [[], []];
  for (let turn = -WARM_UP; turn < TIMES; turn += 1)
    for (const which of [0, 1] as const) {
      const ms = await timeOf(() => ask('GET', paths[which]));
      if (turn >= 0) all[which].push(ms);
    }
  return [median(all[0]), median(all[1])];
}

async function benchCount({ ask, askOther, stock }: Bench): Promise<Part> {
  const id = randomUUID();
  const at = '/consumables/inventory/counts';
  interface Count {
    revision: number;
    sum_kop: number;
    lines: { item_id: string }[];
  }
  await ask('POST', at, { id, place_id: stock.location });
  const opened = await timeOf(() => ask('GET', `${at}/${id}`));
  const { lines } = (await ask('GET', `${at}/${id}`)) as Count;
  for (const { item_id } of lines)
    await ask('POST', '/consumables/inventory/count-entries', {
      id: randomUUID(),
      count_id: id,
      item_id,
      quantity: 7,
      counted_at: new Date().toISOString(),
    });
  const { revision } = (await ask('GET', `${at}/${id}`)) as Count;
  const review = (await ask('POST', `${at}/${id}/move`, { revision, to: 'review' })) as Count;
  const approved = await timeOf(() =>
    askOther('POST', `${at}/${id}/approve`, { revision: review.revision, sum_kop: review.sum_kop }),
  );
  return {
    figures: [
      {
        name: 'stock: a count approved / opened',
        ratio: approved / opened,
        detail: { lines: lines.length, opened_ms: opened, approved_ms: approved },
      },
    ],
    budgets: [
      { name: `stock: a count of ${lines.length} lines, opened`, value: opened, limit: LIMITS.count, unit: 'ms' },
      { name: `stock: a count of ${lines.length} lines, approved`, value: approved, limit: LIMITS.count, unit: 'ms' },
    ],
  };
}

async function benchVerifier({ client, stock, url }: Bench): Promise<Part> {
  const database = await openPostgres(url);
  try {
    const verified: number[] = [];
    const summed: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      verified.push(
        await timeOf(async () => {
          const broken = await brokenSums(database.db);
          if (broken.length > 0) throw new Error(`The ledger does not hold: ${broken.join(', ')}`);
        }),
      );
      summed.push(await timeOf(() => client.query('select sum(delta), sum(value_kop) from ledger')));
    }
    const [ms, bare] = [median(verified), median(summed)];
    return {
      figures: [
        {
          name: 'stock: verifying 3 million rows / a bare sum',
          ratio: ms / bare,
          detail: { ms, bare_ms: bare, rows: stock.rows },
        },
      ],
      budgets: [{ name: 'stock: verifying 3 million rows', value: ms, limit: LIMITS.verifier, unit: 'ms' }],
    };
  } finally {
    await database.close();
  }
}
