import { randomUUID } from 'node:crypto';
import { asking, withCompany } from './company';
import { fillStock } from './stock-filling';
import { timeOf } from './statistics';
await withCompany(
  async ({ url, client, signIn }) => {
    const stock = await fillStock(client);
    const ask = asking(url, await signIn('developer'));
    await client.query('create extension if not exists pg_stat_statements');
    const run = (each: number) =>
      Promise.all(
        Array.from({ length: 16 }, async (_, writer) => {
          for (let n = 0; n < each; n += 1) {
            const lines = Array.from({ length: 5 }, (_, line) => ({
              item_id: stock.items[(writer * 7 + n * 5 + line) % stock.items.length] ?? '',
              quantity: 1,
            }));
            await ask('POST', `/consumables/location-operations/locations/${stock.location}/consumption`, {
              operation_id: randomUUID(),
              lines,
            });
          }
        }),
      );
    await run(30);
    await client.query('select pg_stat_statements_reset()');
    const ms = await timeOf(() => run(100));
    console.log('docs/s', 1600_000 / ms);
    const { rows } = await client.query(
      "select calls, round(total_exec_time::numeric) ms, round((total_exec_time/calls)::numeric,3) per, round(total_plan_time::numeric) plan, toplevel, left(regexp_replace(query,'\\s+',' ','g'),150) q from pg_stat_statements order by total_exec_time desc limit 28",
    );
    for (const r of rows) console.log(r.calls, r.ms, r.per, r.plan, r.toplevel, r.q);
  },
  { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': process.env['TRACK'] ?? 'top' },
);
