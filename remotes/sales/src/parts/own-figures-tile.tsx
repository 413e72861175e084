import { KPIS, type KpiName } from '@studio/contracts';
import { orpc, type PartProps, useAuth } from '@studio/portal';
import { HomeTile } from '@studio/screens';
import { useQuery } from '@tanstack/react-query';
import { FigureLines } from './figure-lines';
import { useMonthSoFar } from './use-month-so-far';

const SHOWN: readonly KpiName[] = ['sessions', 'conversion', 'orders', 'revenue', 'average_check'];

/** «Мои показатели»: what the reader shot and sold this month. */
export default function OwnFiguresTile(about: PartProps['home.tile']) {
  const { user } = useAuth();
  const { days } = useMonthSoFar();
  const input = { id: user?.id ?? '', ...days };
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
