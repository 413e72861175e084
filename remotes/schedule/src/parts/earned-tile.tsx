import type { PaySlip } from '@studio/contracts';
import { orpc, type PartProps } from '@studio/portal';
import { HomeTile } from '@studio/screens';
import { formatMoney, Stack, Text, useToday } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { placePlanWords, planWords } from '../slip/slip-words';
import { monthWords } from '../words/dates';

/** Card of the start page: earnings of this month, today's part of it, and the distance to the plan's next step. */
export default function EarnedTile(about: PartProps['home.tile']) {
  const day = useToday();
  const query = useQuery(orpc.payroll.mySlip.queryOptions({ input: { month: day.slice(0, 7) } }));
  return (
    <HomeTile
      about={about}
      query={query}
      what="начисления"
      nothing={({ lines }) => lines.length === 0}
      more={{ to: '/payroll', label: 'Расчётный листок' }}
    >
      {(slip) => <Facts slip={slip} day={day} />}
    </HomeTile>
  );
}

function Facts({ slip, day }: { slip: PaySlip; day: string }) {
  const ofToday = slip.lines
    .filter(({ date, source_kind }) => date === day && source_kind !== 'month' && source_kind !== 'manual')
    .reduce((sum, { amount_kop }) => sum + amount_kop, 0);
  const steps = [
    ...(slip.plan === null ? [] : [planWords(slip.plan)]),
    ...(slip.place_plan === null ? [] : [placePlanWords(slip.place_plan)]),
  ];
  return (
    <Stack gap={2}>
      <Stack gap={0}>
        <Text size="kpi" weight="semibold">
          {formatMoney(slip.total_kop, { whole: true })}
        </Text>
        <Text size="caption" tone="muted">
          {monthWords(slip.month)}
          {ofToday > 0 && `, сегодня ${formatMoney(ofToday, { whole: true })}`}
        </Text>
      </Stack>
      {steps.map((words) => (
        <Text key={words} size="caption">
          {words}
        </Text>
      ))}
    </Stack>
  );
}
