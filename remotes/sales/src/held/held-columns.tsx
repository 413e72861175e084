import type { HeldRecord } from '@studio/contracts';
import { Link, useAuth } from '@studio/portal';
import { heldName, HeldState, type ListColumn } from '@studio/screens';
import { dash, formatMoment, formatMoney, Row, Stack, Text, useBreakpoint } from '@studio/ui';

export const HELD_COLUMNS: readonly ListColumn<HeldRecord>[] = [
  { id: 'what', header: 'Запись', fixed: true, cell: (record) => <HeldRow record={record} /> },
  { id: 'why', header: 'Состояние', width: '40%', cell: (record) => <StateWithDecider record={record} /> },
  { id: 'where', header: 'Локация', priority: 3, cell: ({ location_name }) => location_name },
  {
    id: 'happened',
    header: 'Когда было',
    priority: 2,
    width: '10rem',
    cell: ({ happened_at, came_at, time_zone }) => (
      <Stack gap={0}>
        <Text>{formatMoment(happened_at, time_zone)}</Text>
        <Text size="caption" tone="muted">
          пришло {formatMoment(came_at, time_zone)}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'sum',
    header: 'Сумма',
    align: 'end',
    nowrap: true,
    cell: ({ sum_kop }) => <Text weight="medium">{sum_kop === 0 ? dash : formatMoney(sum_kop)}</Text>,
  },
];

/** In a window that has no column for the place it stands below the name. */
function HeldRow({ record }: { record: HeldRecord }) {
  const hasPlace = useBreakpoint() === 'desktop';
  return (
    <Stack gap={0}>
      <HeldName record={record} />
      {!hasPlace && (
        <Text size="caption" tone="muted">
          {record.location_name}
        </Text>
      )}
    </Stack>
  );
}

/** Of one that waits for somebody else, whose decision it is. */
function StateWithDecider({ record }: { record: HeldRecord }) {
  const { standing, may } = record;
  return (
    <Stack gap={1}>
      <HeldState record={record} />
      {standing === 'held' && !may.decide && <Text size="caption">{notMine(record)}</Text>}
    </Stack>
  );
}

/** Why the reader does not decide about it. */
export function notMine({ standing, refusal }: HeldRecord): string {
  return standing === 'held' ? (refusal ?? 'Решает другой сотрудник.') : 'Решение уже принято.';
}

function HeldName({ record }: { record: HeldRecord }) {
  return (
    <Stack gap={0}>
      <Text weight="medium">{heldName(record)}</Text>
      <Text size="caption" tone="muted">
        {record.made_by_name}
      </Text>
      {record.subject && (
        <Text size="caption">
          <SubjectLink subject={record.subject} />
        </Text>
      )}
    </Stack>
  );
}

/** What it belongs to, as a link for those who may read it. */
export function SubjectLink({ subject: { id, title } }: { subject: NonNullable<HeldRecord['subject']> }) {
  const { can } = useAuth();
  return can('photosessions.read') ? <Link to={`/photosessions/${id}`}>{title}</Link> : <>{title}</>;
}

/** The same in a phone's card. */
export function HeldListCard({ record }: { record: HeldRecord }) {
  return (
    <Stack gap={2}>
      <Row justify="between" gap={3} align="start">
        <HeldName record={record} />
        <Text weight="semibold" nowrap>
          {record.sum_kop === 0 ? dash : formatMoney(record.sum_kop)}
        </Text>
      </Row>
      <Text size="caption" tone="muted">
        {formatMoment(record.happened_at, record.time_zone)} · {record.location_name}
      </Text>
      <StateWithDecider record={record} />
    </Stack>
  );
}
