import { sql } from 'drizzle-orm';
import { calls } from '../../kernel/calls/implement';
import { chosen, PLACED, queryRows } from '../queries/read-figures';
import { readyFigures } from './summary';

export const heatmap = calls.statistics.heatmap.handler(async ({ context, input }) => {
  const scope = await readyFigures(context, input);
  const rows = await queryRows<{ weekday: number; hour: number; sessions: string | number }>(
    context.database.db,
    sql`select extract(isodow from f.business_date)::int as weekday, (h.place - 1)::int as hour, sum(h.n) as sessions
      from day_figure f ${PLACED} cross join lateral unnest(f.sessions_by_hour) with ordinality as h (n, place)
      where ${chosen(scope, input)} and h.n > 0 group by 1, 2 order by 1, 2`,
  );
  return rows.map(({ weekday, hour, sessions }) => ({ weekday, hour, sessions: Number(sessions) }));
});
