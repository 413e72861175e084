import type { FailureReport } from '@studio/contracts';
import type { RemoteRegistry } from '@studio/portal';
import type { ListColumn } from '@studio/screens';
import { countOf, formatMoment, Stack, Text } from '@studio/ui';
import { ageWords } from '../../device/age';
import { numberMeaning } from '../../sections/remotes/number-meaning';
import { sectionTitle } from './section-title';

export function failureColumns(registry: RemoteRegistry | null, now: number): readonly ListColumn<FailureReport>[] {
  const title = (report: FailureReport) => sectionTitle(report, registry);
  return [
    {
      id: 'number',
      header: 'Сбой',
      cell: (report) => (
        <>
          <Text weight="semibold">{report.number}</Text>
          <Text tone="muted" size="caption">
            {numberMeaning(report.number).meaning}
          </Text>
        </>
      ),
    },
    {
      id: 'section',
      header: 'Раздел',
      priority: 2,
      cell: (report) => (
        <>
          <Text>{title(report)}</Text>
          {report.version !== null && (
            <Text tone="subtle" size="caption" mono>
              {report.version}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'count',
      header: 'Сколько',
      priority: 2,
      nowrap: true,
      cell: ({ count, employees }) => (
        <>
          <Text>{countOf(count, TIMES)}</Text>
          <Text tone="muted" size="caption">
            у {countOf(employees, PEOPLE)}
          </Text>
        </>
      ),
    },
    {
      id: 'first',
      header: 'Впервые',
      priority: 3,
      nowrap: true,
      cell: ({ first_seen }) => formatMoment(first_seen),
    },
    {
      id: 'last',
      header: 'В последний раз',
      priority: 2,
      nowrap: true,
      cell: ({ last_seen }) => (
        <>
          <Text>{ageWords(last_seen, now)}</Text>
          <Text tone="muted" size="caption">
            {formatMoment(last_seen)}
          </Text>
        </>
      ),
    },
  ];
}

/** The same on a phone. */
export function FailureCard({
  report,
  registry,
  now,
}: {
  report: FailureReport;
  registry: RemoteRegistry | null;
  now: number;
}) {
  return (
    <Stack gap={0.5}>
      <Text weight="semibold">{report.number}</Text>
      <Text tone="muted" size="caption">
        {numberMeaning(report.number).meaning}
      </Text>
      <Text>{sectionTitle(report, registry)}</Text>
      <Text tone="muted" size="caption">
        {oftenWords(report)}, {ageWords(report.last_seen, now)}
      </Text>
    </Stack>
  );
}

const TIMES = ['раз', 'раза', 'раз'] as const;
const PEOPLE = ['сотрудника', 'сотрудников', 'сотрудников'] as const;

/** «12 раз у 3 сотрудников». */
export function oftenWords({ count, employees }: Pick<FailureReport, 'count' | 'employees'>): string {
  return `${countOf(count, TIMES)} у ${countOf(employees, PEOPLE)}`;
}
