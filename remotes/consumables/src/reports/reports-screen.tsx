import { DENIALS } from '@studio/contracts';
import { useAuth, useDocumentTitle } from '@studio/portal';
import { NoRight, useAddressValues } from '@studio/screens';
import { Button, Heading, Row, Stack, Tabs, useBreakpoint } from '@studio/ui';
import { useState } from 'react';
import { SectionNav } from '../nav/section-nav';
import { ReportDialog } from './report-dialog';
import { ReportDrawer } from './report-drawer';
import { ReportList } from './report-list';
import { ScheduleList } from './schedule-list';

type TabName = 'reports' | 'schedules';

/** `/consumables/reports`: finished reports, those being made, and schedules. */
export default function ReportsScreen() {
  const { user, can } = useAuth();
  const [address, put] = useAddressValues();
  const isPhone = useBreakpoint() === 'phone';
  const [asking, setAsking] = useState(false);
  const tab: TabName = address.get('tab') === 'schedules' ? 'schedules' : 'reports';
  useDocumentTitle(tab === 'schedules' ? 'Отчёты по материалам · Расписания' : null);
  if (user !== null && !can('consumables.view_reports'))
    return <NoRight title="Нет доступа к отчётам">{DENIALS.no_reports}</NoRight>;
  const opened = address.get('report');
  const open = (id: string | null) => put({ report: id }, { replace: true });
  const list = <ReportList onOpen={open} />;
  return (
    <Stack gap={4}>
      <SectionNav />
      <Row justify="between" gap={3} wrap>
        <Heading level={1}>Отчёты по материалам</Heading>
        {can('consumables.create_reports') && (
          <Button variant="primary" size={isPhone ? 'touch' : 'md'} onClick={() => setAsking(true)}>
            Составить отчёт
          </Button>
        )}
      </Row>
      {can('schedule_consumables_reports') ? (
        <Tabs<TabName>
          label="Разделы отчётов"
          value={tab}
          onChange={(next) => put({ tab: next }, { replace: true })}
          tabs={[
            { value: 'reports', label: 'Отчёты', content: list },
            { value: 'schedules', label: 'Расписания', content: <ScheduleList /> },
          ]}
        />
      ) : (
        list
      )}
      {asking && (
        <ReportDialog
          onClose={(id) => {
            setAsking(false);
            if (id !== undefined) open(id);
          }}
        />
      )}
      {opened !== null && <ReportDrawer id={opened} onClose={() => open(null)} onOpen={open} />}
    </Stack>
  );
}
