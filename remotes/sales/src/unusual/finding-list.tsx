import { UNUSUAL_KINDS, type UnusualFinding } from '@studio/contracts';
import { CutText, type ListColumn, ListScreen, wholeRows } from '@studio/screens';
import { countOf, formatNumber, type PluralForms, Row, Stack, StatusChip, Text, useBreakpoint } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { amountWords, peopleWords, usualWords } from './unusual-words';

const CASES: PluralForms = ['случай', 'случая', 'случаев'];

const WHAT: ListColumn<UnusualFinding> = {
  id: 'what',
  header: 'Что и где',
  fixed: true,
  cell: (finding) => (
    <>
      <Text weight="medium">{UNUSUAL_KINDS[finding.kind].label}</Text>
      <PlaceName name={finding.place_name} caption />
      <PeopleBelow finding={finding} />
    </>
  ),
};
/** Among findings of one kind. */
const WHERE: ListColumn<UnusualFinding> = {
  id: 'where',
  header: 'Где',
  fixed: true,
  cell: (finding) => (
    <>
      <PlaceName name={finding.place_name} />
      <PeopleBelow finding={finding} />
    </>
  ),
};
const SUMS: readonly ListColumn<UnusualFinding>[] = [
  { id: 'people', header: 'Кто', priority: 3, cell: (finding) => peopleWords(finding) },
  {
    id: 'count',
    header: 'Случаев',
    align: 'end',
    width: '5.5rem',
    cell: ({ count }) => formatNumber(count),
  },
  {
    id: 'amount',
    header: 'Сумма',
    align: 'end',
    nowrap: true,
    width: '7rem',
    cell: ({ kind, amount }) => amountWords(kind, amount),
  },
  {
    id: 'usual',
    header: 'Обычно здесь',
    align: 'end',
    width: '8.5rem',
    cell: ({ kind, usual }) => usualWords(kind, usual),
  },
  { id: 'mark', header: 'Оценка', width: '9rem', cell: (finding) => <Mark finding={finding} /> },
];

interface FindingListProps {
  title: string;
  query: UseQueryResult<unknown, unknown>;
  /** Undefined until the answer is here. */
  findings: readonly UnusualFinding[] | undefined;
  empty: { title: string; text: string };
  /** All of one kind, which the title says. */
  ofOneKind?: boolean;
  onOpen: (finding: UnusualFinding) => void;
}

/** What happened where and by whom, next to what is usual there; a press lists the cases. */
export function FindingList({ title, query, findings, empty, ofOneKind = false, onOpen }: FindingListProps) {
  return (
    <ListScreen<UnusualFinding>
      part
      title={title}
      forms={null}
      // One answer fills all lists of the page: the first says how old it is.
      rows={{ ...wholeRows(query, findings), ...(ofOneKind && { updatedAt: 0 }) }}
      columns={[ofOneKind ? WHERE : WHAT, ...SUMS]}
      rowId={({ kind, place_id, person_id }) => `${kind} ${place_id} ${person_id}`}
      rowLabel={(finding) => `${UNUSUAL_KINDS[finding.kind].label}, ${finding.place_name}: показать случаи`}
      onOpen={onOpen}
      card={(finding) => <FindingCard finding={finding} ofOneKind={ofOneKind} />}
      empty={{ title: empty.title, cannotCreate: empty.text }}
    />
  );
}

/** Cut to its line where there is room for one; in a narrower table it wraps, so that no column is pushed out. */
function PlaceName({ name, caption = false }: { name: string; caption?: boolean }) {
  if (useBreakpoint() === 'desktop') return <CutText text={name} caption={caption} />;
  return <Text {...(caption && { size: 'caption' as const, tone: 'muted' as const })}>{name}</Text>;
}

/** In a window that has no column for them. */
function PeopleBelow({ finding }: { finding: UnusualFinding }) {
  if (useBreakpoint() === 'desktop') return null;
  return (
    <Text size="caption" tone="muted">
      {peopleWords(finding)}
    </Text>
  );
}

function FindingCard({ finding, ofOneKind }: { finding: UnusualFinding; ofOneKind: boolean }) {
  const { kind, place_name, count, amount, usual } = finding;
  return (
    <Stack gap={1}>
      <Row justify="between" gap={2} align="start">
        <Text weight="medium">{ofOneKind ? place_name : UNUSUAL_KINDS[kind].label}</Text>
        <Mark finding={finding} />
      </Row>
      {!ofOneKind && (
        <Text size="caption" tone="muted">
          {place_name}
        </Text>
      )}
      <Text>
        {countOf(count, CASES)} на {amountWords(kind, amount)}
      </Text>
      <Text size="caption" tone="muted">
        Обычно здесь: {usualWords(kind, usual)}
      </Text>
      <Text size="caption" tone="muted">
        {peopleWords(finding)}
      </Text>
    </Stack>
  );
}

function Mark({ finding: { is_unusual, usual } }: { finding: UnusualFinding }) {
  if (is_unusual) return <StatusChip tone="warning">Необычно</StatusChip>;
  if (usual === null) return <StatusChip>Нет прошлого</StatusChip>;
  // What stays below the thresholds of the rule is not thereby usual.
  return <StatusChip>Не выделяется</StatusChip>;
}
