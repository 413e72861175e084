import { UNUSUAL_KINDS, type UnusualCase, type UnusualFinding, type UnusualKind } from '@studio/contracts';
import { Link, orpc, useAuth } from '@studio/portal';
import { chipFilter, CutText, type Filters, type ListColumn, ListScreen, usePagedRows } from '@studio/screens';
import { dash, formatDate, Row, Stack, Text } from '@studio/ui';
import { recordOf } from './case-record';
import { PAGE_SIZE, type UnusualValues, useUnusualInput } from './unusual-filters';
import { amountWords, caseWords } from './unusual-words';

interface CaseListProps {
  kind: UnusualKind;
  filters: Filters<UnusualValues>;
  /** Names of the place and the person that the list is narrowed to. */
  findings: readonly UnusualFinding[];
}

/** The cases of a kind, newest first, each with its record. */
export function CaseList({ kind, filters, findings }: CaseListProps) {
  const { at, who, page: shown } = filters.values;
  const input = {
    kind,
    ...useUnusualInput(filters.values),
    ...(at !== null && { place_id: at }),
    ...(who !== null && { person_id: who }),
  };
  const rows = usePagedRows<UnusualCase>({
    options: (page) => orpc.statistics.unusualCases.queryOptions({ input: { ...input, page, page_size: PAGE_SIZE } }),
    page: shown,
    pageSize: PAGE_SIZE,
  });
  const place = findings.find(({ place_id }) => place_id === at)?.place_name ?? 'Одно место';
  const person = findings.flatMap(({ people }) => people).find(({ person_id }) => person_id === who)?.person_name;
  return (
    <ListScreen<UnusualCase>
      part
      title={`Случаи: ${UNUSUAL_KINDS[kind].label}`}
      forms={['случай', 'случая', 'случаев']}
      filters={filters}
      rows={rows}
      columns={columnsOf(kind)}
      rowId={({ id }) => id}
      rowLabel={(one) => recordOf(one).label}
      card={(one) => <CaseCard kind={kind} one={one} />}
      controls={[
        ...(at === null
          ? []
          : [chipFilter(filters, 'at', { label: 'Место', text: place, removeLabel: 'Показать все места' })]),
        ...(who === null
          ? []
          : [
              chipFilter(filters, 'who', {
                label: 'Кто',
                text: person ?? 'Один сотрудник',
                removeLabel: 'Показать всех',
              }),
            ]),
      ]}
      empty={{
        title: 'За эти дни такого не было',
        notFoundTitle: 'За эти дни такого не было',
        notFound: 'Выберите другой период, место или вид.',
      }}
    />
  );
}

function columnsOf(kind: UnusualKind): readonly ListColumn<UnusualCase>[] {
  return [
    {
      id: 'record',
      header: 'Запись',
      fixed: true,
      width: '10rem',
      cell: (one) => <RecordLink one={one} />,
    },
    { id: 'date', header: 'День', width: '7rem', nowrap: true, cell: ({ business_date }) => formatDate(business_date) },
    {
      id: 'place',
      header: 'Где и кто',
      cell: (one) => (
        <>
          <CutText text={one.place_name} />
          {caseWords(one) && <CutText text={caseWords(one) ?? ''} caption />}
        </>
      ),
    },
    { id: 'reason', header: 'Причина', priority: 3, cell: ({ reason }) => (reason ? <CutText text={reason} /> : dash) },
    {
      id: 'amount',
      header: UNUSUAL_KINDS[kind].amount,
      align: 'end',
      nowrap: true,
      width: '7.5rem',
      cell: (one) => amountOf(kind, one),
    },
  ];
}

/** What was made void while it was held has never been money. */
function amountOf(kind: UnusualKind, { record, amount }: UnusualCase): string {
  return record.kind === 'held' ? 'не учтено' : amountWords(kind, amount);
}

function RecordLink({ one }: { one: UnusualCase }) {
  const { can } = useAuth();
  const { label, path, right } = recordOf(one);
  return can(right) ? <Link to={path}>{label}</Link> : <>{label}</>;
}

function CaseCard({ kind, one }: { kind: UnusualKind; one: UnusualCase }) {
  const { business_date, place_name, reason } = one;
  const people = caseWords(one);
  return (
    <Stack gap={1}>
      <Row justify="between" gap={2}>
        <RecordLink one={one} />
        <Text weight="medium" nowrap>
          {amountOf(kind, one)}
        </Text>
      </Row>
      <Text size="caption" tone="muted">
        {formatDate(business_date)} · {place_name}
      </Text>
      {people && <Text>{people}</Text>}
      {reason && (
        <Text size="caption" tone="muted">
          {reason}
        </Text>
      )}
    </Stack>
  );
}
