import type { FigureBreakdown } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { Stack } from '@studio/ui';
import { useState } from 'react';
import { BreakdownTable } from './breakdown-table';
import { EmployeeDialog } from './employee-dialog';
import type { FigureValues } from './figure-filters';
import { OwnFigures } from './own-figures';

/** «Сотрудники»: by their shares of the sales; a row opens the person. Without the right to compare a person sees their own. */
export function EmployeesTab({ values }: { values: FigureValues }) {
  const { can } = useAuth();
  const [opened, setOpened] = useState<FigureBreakdown | null>(null);
  if (!can('statistics.compare')) return <OwnFigures values={values} />;
  return (
    <Stack gap={4}>
      <BreakdownTable
        title="Сотрудники"
        values={values}
        by="employee"
        kpis={['revenue', 'orders', 'average_check', 'sessions', 'conversion']}
        header="Сотрудник"
        onOpen={setOpened}
      />
      {opened?.key && (
        <EmployeeDialog id={opened.key} name={opened.name} values={values} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}
