import { type MotivationRow, rateWords } from '@studio/contracts';
import { Link, orpc } from '@studio/portal';
import { QueryView, SectionCard } from '@studio/screens';
import { type Column, DataTable, EmptyState, formatMoney } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FewRows } from './few-rows';

/** People shown at first. */
const MAX_ROWS_AT_FIRST = 10;

type ColumnId = 'name' | 'place' | 'earned' | 'sales' | 'own' | 'plan';

const COLUMNS: readonly Column<MotivationRow, ColumnId>[] = [
  {
    id: 'name',
    header: 'Сотрудник',
    cell: ({ employee_id, full_name }) => <Link to={`/users/view/${employee_id}`}>{full_name}</Link>,
  },
  { id: 'place', header: 'Локация', priority: 3, cell: ({ location_name }) => location_name ?? '—' },
  {
    id: 'earned',
    header: 'Начислено',
    align: 'end',
    nowrap: true,
    cell: ({ earned_kop }) => formatMoney(earned_kop, { whole: true }),
  },
  {
    id: 'sales',
    header: 'Свои продажи',
    align: 'end',
    nowrap: true,
    priority: 2,
    cell: ({ plan }) => (plan === null ? '—' : formatMoney(plan.base_kop, { whole: true })),
  },
  { id: 'own', header: 'Личный план', priority: 2, cell: ({ plan }) => stepWords(plan) },
  { id: 'plan', header: 'План локации', priority: 3, cell: ({ place_plan }) => stepWords(place_plan) },
];

/** Everybody's pay and progress towards the next step, by the same rules as the slips. */
export function TeamPlan({ month, locationId }: { month: string; locationId: string | null }) {
  const query = useQuery(
    orpc.payroll.motivation.queryOptions({
      input: { month, ...(locationId !== null && { location_id: locationId }) },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <SectionCard title="Мотивация сотрудников">
      <QueryView query={query} what="мотивацию сотрудников" lines={6}>
        {(rows) => (
          <FewRows rows={rows} few={MAX_ROWS_AT_FIRST}>
            {(shown) => (
              <DataTable<MotivationRow, ColumnId>
                caption="Начисления и премии за план"
                columns={COLUMNS}
                rows={shown}
                rowKey={({ employee_id }) => employee_id}
                density="compact"
                empty={<EmptyState kind="nothing-yet" compact title="В этом месяце начислений ещё нет" />}
              />
            )}
          </FewRows>
        )}
      </QueryView>
    </SectionCard>
  );
}

/** «1 %, до 2 % — 50 000 ₽»; a dash without a rule. */
function stepWords(step: MotivationRow['plan'] | MotivationRow['place_plan']): string {
  if (step === null) return '—';
  const { reached_rate_bp, next_rate_bp } = step;
  const missing =
    'missing_kop' in step ? step.missing_kop : step.next_kop === null ? null : step.next_kop - step.base_kop;
  const reached = reached_rate_bp === null ? '' : rateWords(reached_rate_bp);
  if (next_rate_bp === null || missing === null) return reached || '—';
  const next = `до ${rateWords(next_rate_bp)} — ${formatMoney(missing, { whole: true })}`;
  return reached === '' ? next : `${reached}, ${next}`;
}
