import { useToday } from '@studio/ui';
import { KPIS, type KpiName } from '@studio/contracts';
import { orpc, type PartProps, useAuth } from '@studio/portal';
import { HomeTile } from '@studio/screens';
import { useQuery } from '@tanstack/react-query';
import { FigureLines } from './figure-lines';

const SHOWN: readonly KpiName[] = ['sessions', 'conversion', 'orders', 'revenue', 'average_check'];

/** «Мои показатели»: what the reader shot and sold this month. */
export default function OwnFiguresTile(about: PartProps['home.tile']) {
  const { user } = useAuth();
  const today = useToday();
  const input = { id: user?.id ?? '', date_from: `${today.slice(0, 7)}-01`, date_to: today };
  const query = useQuery({ ...orpc.statistics.employee.queryOptions({ input }), enabled: user !== null });
  return (
    <HomeTile
      about={about}
      query={query}
      what="показатели"
      nothing={({ sums }) => sums.sessions === 0 && sums.orders === 0}
      more={{ to: '/sales?tab=employees', label: 'Все мои показатели' }}
    >
      {({ sums, previous }) => (
        <FigureLines lines={SHOWN.map((name) => ({ name, value: KPIS[name].value(sums), sums, previous }))} />
      )}
    </HomeTile>
  );
}
