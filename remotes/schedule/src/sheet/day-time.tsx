import { hours } from '@studio/contracts';
import { Link as RouterLink, orpc, type PortalError } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { DefinitionList, Divider, Link, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowKey } from '../hours/decisions';
import { Exceptions } from '../hours/exceptions';
import { decidedWords } from '../hours/hours-words';
import { OutdatedNote } from '../hours/outdated-note';
import { RowDecision } from '../hours/row-decision';
import { dayFacts } from './day-facts';

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
                <DefinitionList facts={dayFacts(row)} />
                <Text size="caption" tone="muted">
                  {decidedWords(row) ?? (row.exceptions.length === 0 ? 'График и отметки сошлись' : 'Ждёт решения')}
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
