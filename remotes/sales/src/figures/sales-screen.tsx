import { Link, useAuth, useDocumentTitle } from '@studio/portal';
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
import { OwnFigures } from './own-figures';
import { SummaryTab } from './summary-tab';

type TabId = FigureValues['tab'];

const TABS: readonly { id: TabId; label: string }[] = [
  { id: 'day', label: 'Отчёт дня' },
  { id: 'summary', label: 'Сводка' },
  { id: 'detailed', label: 'Подробно' },
  { id: 'employees', label: 'Сотрудники' },
  { id: 'materials', label: 'Материалы' },
  { id: 'motivation', label: 'Мотивация' },
  { id: 'sales', label: 'Продажи' },
];

/** `/sales`: the day's money and the sales figures (specification §2). */
export default function SalesScreen() {
  const { can } = useAuth();
  const filters = useFilters(figureFilters);
  const { values } = filters;
  const countsOrDecides = can('day-reports.read');
  const tab: TabId = values.tab === 'day' && !countsOrDecides ? 'employees' : values.tab;
  const place = can('statistics.place');
  const shown = TABS.find(({ id }) => id === tab)?.label;
  useDocumentTitle(tab === 'day' ? null : `Ежедневный отчёт · ${shown}`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3} wrap>
        <Heading level={1}>Ежедневный отчёт</Heading>
        <Row gap={4} wrap>
          {can('sales.read') && <Link to="/sales/list">Все продажи</Link>}
          {can('sales.read') && <Link to="/sales/receipts">Чеки</Link>}
          {can('sales.read_prices') && <Link to="/sales/prices">Прайс-листы</Link>}
        </Row>
      </Row>
      <Tabs
        label="Разделы отчёта"
        tabs={TABS.map(({ id, label }) => ({ value: id, label, content: id === tab ? content() : null }))}
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
    if (!place) return <OwnFigures values={values} />;
    if (tab === 'summary') return <SummaryTab values={values} />;
    if (tab === 'detailed') return <DetailedTab filters={filters} />;
    if (tab === 'materials') return <MaterialsTab values={values} />;
    return <MotivationTab values={values} />;
  }
}
