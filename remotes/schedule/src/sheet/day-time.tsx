import { hours, type TimeToPay } from '@studio/contracts';
import { Link as RouterLink, orpc, type PortalError } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { Divider, Link, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowKey } from '../hours/decisions';
import { Exceptions } from '../hours/exceptions';
import { decidedWords, factsWords } from '../hours/hours-words';
import { OutdatedNote } from '../hours/outdated-note';
import { RowDecision } from '../hours/row-decision';

/** What of a day is paid, by whose decision, and how to decide about it. */
export function DayTime({ employeeId, day }: { employeeId: string; day: string }) {
  const time = useQuery(
    orpc.schedule.timeExceptions.queryOptions({ input: { from: day, to: day, employee_id: employeeId, all: 'true' } }),
  );
  const [outdated, setOutdated] = useState<PortalError | null>(null);
  return (
    <QueryView query={time} what="время к оплате" lines={2}>
      {({ rows }) =>
        rows.length === 0 ? null : (
          <Stack gap={4}>
            {outdated && <OutdatedNote error={outdated} onDismiss={() => setOutdated(null)} />}
            {rows.map((row) => (
              <Stack key={rowKey(row)} gap={2}>
                <Text weight="semibold">
                  К оплате {hours(row.minutes)}, {row.location_name}
                </Text>
                <Text size="caption" tone="muted">
                  {agreedWords(row)}
                </Text>
                <Exceptions row={row} />
                <RowDecision row={row} onConflict={setOutdated} />
              </Stack>
            ))}
            {rows.some(({ exceptions }) => exceptions.length > 0) && (
              <Link asChild>
                <RouterLink to={`/schedule?view=hours&employee=${employeeId}`}>
                  Все дни сотрудника, которые ждут решения
                </RouterLink>
              </Link>
            )}
            <Divider />
          </Stack>
        )
      }
    </QueryView>
  );
}

function agreedWords(row: TimeToPay): string {
  const decided = decidedWords(row);
  if (decided !== null) return `${factsWords(row)}. ${decided}`;
  return row.exceptions.length === 0 ? `${factsWords(row)}: сошлось` : factsWords(row);
}
