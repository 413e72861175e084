import type { FailureReport } from '@studio/contracts';
import type { RemoteRegistry } from '@studio/portal';
import { Button, type Column, countOf, DataTable, EmptyState, formatMoment, Text, useNow } from '@studio/ui';
import { ageWords } from '../../device/age';
import styles from './failures.module.css';
import { numberMeaning } from '../../sections/remotes/number-meaning';
import { sectionTitle } from './section-title';

interface FailureTableProps {
  reports: readonly FailureReport[];
  registry: RemoteRegistry | null;
  loading: boolean;
  /** One section is asked for. */
  filtered: boolean;
  onOpen: (report: FailureReport) => void;
  onShowAll: () => void;
}

/** Kinds of failures, the one seen last first; a press opens all that is known of one. */
export function FailureTable({ reports, registry, loading, filtered, onOpen, onShowAll }: FailureTableProps) {
  const now = useNow();
  return (
    <DataTable
      caption="Сбои разделов"
      columns={columnsOf(registry, now)}
      rows={reports}
      rowKey={({ id }) => id}
      rowLabel={(report) => `Сбой ${report.number}: ${sectionTitle(report, registry)}`}
      onRowOpen={onOpen}
      loading={loading}
      skeletonRows={6}
      density="touch"
      empty={
        filtered ? (
          <EmptyState
            kind="nothing-found"
            title="У этого раздела сбоев нет"
            action={<Button onClick={onShowAll}>Показать все разделы</Button>}
          />
        ) : (
          <EmptyState kind="nothing-yet" title="Сбоев нет">
            За последние 30 дней никто не сообщал о разделе, который не открылся.
          </EmptyState>
        )
      }
    />
  );
}

function columnsOf(registry: RemoteRegistry | null, now: number): Column<FailureReport>[] {
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
          <div className={styles['narrow']}>
            <Text>{title(report)}</Text>
            <Text tone="muted" size="caption">
              {oftenWords(report)}, {ageWords(report.last_seen, now)}
            </Text>
          </div>
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

const TIMES = ['раз', 'раза', 'раз'] as const;
const PEOPLE = ['сотрудника', 'сотрудников', 'сотрудников'] as const;

/** «12 раз у 3 сотрудников». */
export function oftenWords({ count, employees }: Pick<FailureReport, 'count' | 'employees'>): string {
  return `${countOf(count, TIMES)} у ${countOf(employees, PEOPLE)}`;
}
