import { orpc, useDocumentTitle } from '@studio/portal';
import { Badge, Heading, Row, Stack, Tabs, useBreakpoint, lazyComponent } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useRights } from './use-rights';
import { useView, type View } from './view';

const MySchedule = lazyComponent(() => import('../my/my-schedule'));
const PlanBoard = lazyComponent(() => import('../planning/plan-board'));
const Absences = lazyComponent(() => import('../absences/absences'));
const Swaps = lazyComponent(() => import('../swaps/swaps'));
const HoursToConfirm = lazyComponent(() => import('../hours/hours-to-confirm'));
const TimeSheet = lazyComponent(() => import('../sheet/time-sheet'));

/** The schedule: one's own shifts, the board of the locations in reach, absences, swaps, time to confirm and the sheet of the month. */
export default function ScheduleScreen() {
  const rights = useRights();
  const phone = useBreakpoint() === 'phone';
  const shown = useView({
    view: rights.plan ? 'plan' : 'my',
    span: phone ? 'day' : 'week',
    locationId: rights.locationId,
  });
  const { data: today } = useQuery({ ...orpc.statistics.today.queryOptions(), enabled: rights.plan });
  const waiting: Partial<Record<View, number>> = {
    absences: today?.absences_to_decide ?? 0,
    swaps: today?.swaps_to_decide ?? 0,
    hours: today?.time_to_decide ?? 0,
  };
  const tabs: { value: View; label: string }[] = [
    { value: 'my', label: 'Моё расписание' },
    { value: 'plan', label: 'График' },
    ...(rights.plan
      ? ([
          { value: 'absences', label: 'Отсутствия' },
          { value: 'swaps', label: 'Обмены' },
          { value: 'hours', label: 'Часы' },
          { value: 'sheet', label: 'Табель' },
        ] as const)
      : []),
  ];
  const view = tabs.some(({ value }) => value === shown.view) ? shown.view : 'my';
  const tab = tabs.find(({ value }) => value === view)?.label;
  useDocumentTitle(view === 'plan' ? null : `График · ${tab}`);
  return (
    <Stack gap={4}>
      <Row justify="between" align="center" wrap gap={3}>
        <Heading level={1}>График</Heading>
      </Row>
      <Tabs
        label="Разделы графика"
        tabs={tabs.map((one) => ({ ...one, label: <Counted {...one} count={waiting[one.value] ?? 0} /> }))}
        value={view}
        onChange={(next) => shown.show({ view: next }, false)}
      />
      {view === 'my' && <MySchedule />}
      {view === 'plan' && <PlanBoard shown={shown} />}
      {view === 'absences' && <Absences shown={shown} />}
      {view === 'swaps' && <Swaps />}
      {view === 'hours' && <HoursToConfirm />}
      {view === 'sheet' && <TimeSheet shown={shown} />}
    </Stack>
  );
}

/** A tab, and how many requests wait there for the reader. */
function Counted({ label, count }: { label: string; count: number }) {
  if (count === 0) return label;
  return (
    <>
      {label} <Badge label={`ждут решения: ${count}`}>{count}</Badge>
    </>
  );
}
