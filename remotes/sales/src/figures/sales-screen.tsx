import type { Right } from '@studio/contracts';
import { Link, useAuth, useDocumentTitle } from '@studio/portal';
import { HeldLink } from '../held/held-link';
import { useFilters } from '@studio/screens';
import { Heading, Row, Stack, Tabs } from '@studio/ui';
import type { ReactNode } from 'react';
import { DayTab } from '../day/day-tab';
import { DaySalesTab } from '../sales-list/day-sales-tab';
import { DetailedTab } from './detailed-tab';
import { EmployeesTab } from './employees-tab';
import { FigureBar } from './figure-bar';
import { type FigureValues, figureFilters } from './figure-filters';
import { MaterialsTab } from './materials-tab';
import { MotivationTab } from './motivation-tab';
import { SummaryTab } from './summary-tab';

type TabId = FigureValues['tab'];

/** A tab without a right shows the person's own figures to those who may not see others'. */
const TABS: readonly { id: TabId; label: string; right?: Right }[] = [
  { id: 'day', label: 'Отчёт дня', right: 'day-reports.read' },
  { id: 'summary', label: 'Сводка', right: 'statistics.place' },
  { id: 'detailed', label: 'Подробно', right: 'statistics.place' },
  { id: 'employees', label: 'Сотрудники' },
  { id: 'materials', label: 'Материалы', right: 'statistics.place' },
  { id: 'motivation', label: 'Мотивация' },
  { id: 'sales', label: 'Продажи', right: 'sales.read' },
];

/** `/sales`: the day's money and the sales figures (specification §2). */
export default function SalesScreen() {
  const { can } = useAuth();
  const filters = useFilters(figureFilters);
  const { values } = filters;
  const tabs = TABS.filter(({ right }) => right === undefined || can(right)).map(({ id, label }) => ({
    id,
    label: id === 'employees' && !can('statistics.compare') ? 'Мои показатели' : label,
  }));
  const shown = tabs.find(({ id }) => id === values.tab) ?? tabs[0];
  const tab: TabId = shown?.id ?? 'employees';
  useDocumentTitle(tab === 'day' ? null : `Ежедневный отчёт · ${shown?.label}`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3} wrap>
        <Heading level={1}>Ежедневный отчёт</Heading>
        <Row gap={4} wrap>
          {can('sales.read') && <Link to="/sales/list">Все продажи</Link>}
          {can('standing.decide') && <HeldLink />}
          {can('sales.read') && <Link to="/sales/receipts">Чеки</Link>}
          {can('sales.read_prices') && <Link to="/sales/prices">Прайс-листы</Link>}
        </Row>
      </Row>
      <Tabs
        label="Разделы отчёта"
        tabs={tabs.map(({ id, label }) => ({ value: id, label, content: id === tab ? content() : null }))}
        value={tab}
        onChange={(id) => filters.change({ tab: id })}
      />
    </Stack>
  );

  function content(): ReactNode {
    if (tab === 'sales')
      return <DaySalesTab location={values.location} onLocation={(location) => filters.change({ location })} />;
    if (tab === 'day')
      return <DayTab location={values.location} onLocation={(location) => filters.change({ location })} />;
    return (
      <Stack gap={4}>
        <FigureBar filters={filters} />
        {figures()}
      </Stack>
    );
  }

  function figures(): ReactNode {
    if (tab === 'employees') return <EmployeesTab values={values} />;
    if (tab === 'summary') return <SummaryTab values={values} />;
    if (tab === 'detailed') return <DetailedTab filters={filters} />;
    if (tab === 'materials') return <MaterialsTab values={values} />;
    return <MotivationTab values={values} />;
  }
}
