import { quoted } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { Checkbox, countOf, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { clockOf, dayMonth, weekdayOf } from '../words/dates';

interface ReleaseShiftsProps {
  employeeId: string;
  from: string;
  to: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether an absence frees the shifts of its days: how many and which. Without any there is nothing to ask. */
export function ReleaseShifts({ employeeId, from, to, checked, onChange }: ReleaseShiftsProps) {
  const { data: shifts } = useQuery(
    orpc.schedule.shiftsToFree.queryOptions({ input: { employeeId, from, to }, staleTime: 0 }),
  );
  if (shifts?.length === 0)
    return (
      <Text size="caption" tone="muted">
        Смен в эти дни нет.
      </Text>
    );
  return (
    <Stack gap={2}>
      <Checkbox checked={checked} onChange={onChange}>
        {shifts ? `Освободить ${countOf(shifts.length, ['смену', 'смены', 'смен'])}` : 'Освободить смены этих дней'}
      </Checkbox>
      {shifts && (
        <Stack gap={0} as="ul">
          {shifts.map(({ id, date, starts, ends, location_name }) => (
            <li key={id}>
              <Text size="caption" tone="muted">
                {weekdayOf(date)}, {dayMonth(date)}, {clockOf(starts)}–{clockOf(ends)}, {quoted(location_name)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
