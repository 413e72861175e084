import { UNUSUAL_KINDS, UNUSUAL_KIND_NAMES, UNUSUAL_RULE, type Unusual, type UnusualFinding } from '@studio/contracts';
import { orpc, useAuth, useDocumentTitle } from '@studio/portal';
import { type Filters, NoRight, PlacePicker, placeOf, placeValues, useFilters, useLastToday } from '@studio/screens';
import { Button, countOf, formatDate, Heading, Row, Stack, Text, useBreakpoint } from '@studio/ui';
import { DateRangeInput } from '@studio/ui/widgets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CaseList } from './case-list';
import { FindingList } from './finding-list';
import { KindTable } from './kind-table';
import { unusualFilters, type UnusualValues, useUnusualInput } from './unusual-filters';

/** `/statistics/unusual`: what differs from a place's own usual, for those who answer for several places. */
export default function UnusualScreen() {
  useDocumentTitle('Необычное');
  const { can } = useAuth();
  if (!can('statistics.plan')) return <NoRight title="Нет доступа к необычному" />;
  return <Looked />;
}

function Looked() {
  const filters = useFilters(unusualFilters);
  const { values } = filters;
  const input = useUnusualInput(values);
  const query = useQuery(orpc.statistics.unusual.queryOptions({ input, placeholderData: keepPreviousData }));
  const { data } = query;
  const kind = values.kind ?? firstKind(data);
  const findings = data?.findings ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  /** Lists the cases, and leads to them: they are below. */
  const show = (part: Pick<UnusualValues, 'kind' | 'at' | 'who'>) => {
    filters.change(part);
    heading.current?.focus();
  };
  const open = ({ kind: of, place_id, person_id }: UnusualFinding) => show({ kind: of, at: place_id, who: person_id });
  const showsOne = values.at !== null || values.who !== null;
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <Heading level={1}>Необычное</Heading>
        <PeriodBar filters={filters} />
        <Rule />
      </Stack>
      <Stack as="section" gap={3} aria-label="Что выделяется">
        <Heading level={2} size="h3">
          Что выделяется
        </Heading>
        <FindingList
          title="Что выделяется"
          query={query}
          findings={data?.findings.filter(({ is_unusual }) => is_unusual)}
          empty={{ title: 'Ничего необычного', text: data ? lookedWords(data, input) : '' }}
          onOpen={open}
        />
        {data && data.without_past.length > 0 && (
          <Text tone="muted" size="caption">
            Сравнить не с чем, прошлого пока нет: {data.without_past.map(({ name }) => name).join(', ')}.
          </Text>
        )}
      </Stack>
      <Stack as="section" gap={3} aria-label="По видам">
        <Heading level={2} size="h3">
          По видам
        </Heading>
        <KindTable query={query} onOpen={(next) => show({ kind: next, at: null, who: null })} />
      </Stack>
      <Stack as="section" gap={3} aria-label={UNUSUAL_KINDS[kind].label}>
        <Stack gap={1}>
          <Heading level={2} size="h3" ref={heading} tabIndex={-1}>
            {UNUSUAL_KINDS[kind].label}
          </Heading>
          <Text tone="muted" size="caption">
            {UNUSUAL_KINDS[kind].about}
          </Text>
        </Stack>
        {!showsOne && (data === undefined || findings.some((one) => one.kind === kind)) && (
          <FindingList
            title={`Где и кто: ${UNUSUAL_KINDS[kind].label}`}
            query={query}
            findings={data && findings.filter((one) => one.kind === kind)}
            empty={{ title: 'За эти дни такого не было', text: 'Выберите другой период, место или вид.' }}
            ofOneKind
            onOpen={open}
          />
        )}
        <CaseList kind={kind} filters={filters} findings={findings} />
      </Stack>
    </Stack>
  );
}

/** How the page judges; on a phone behind a press, so that what was found comes first. */
function Rule() {
  const phone = useBreakpoint() === 'phone';
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={2} align="start">
      {phone && (
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Как считается
        </Button>
      )}
      {(!phone || isOpen) && (
        <Text tone="muted" size="caption">
          {UNUSUAL_RULE}
        </Text>
      )}
    </Stack>
  );
}

function PeriodBar({ filters }: { filters: Filters<UnusualValues> }) {
  const { date_from, date_to } = useUnusualInput(filters.values);
  const place = placeOf(filters.values);
  const today = useLastToday(place);
  return (
    <Row gap={3} wrap align="center">
      <DateRangeInput
        label="Период"
        from={date_from}
        to={date_to}
        today={today}
        onChange={({ from, to }) => filters.change({ date_from: from, date_to: to })}
      />
      <Stack minWidth={240}>
        <PlacePicker value={place} onChange={(next) => filters.change({ ...placeValues(next), at: null, who: null })} />
      </Stack>
    </Row>
  );
}

/** The kind whose cases are listed first: one that stands out, otherwise one that happened. */
function firstKind(data: Unusual | undefined) {
  const one = data?.kinds.find(({ unusual }) => unusual > 0) ?? data?.kinds.find(({ count }) => count > 0);
  return one?.kind ?? UNUSUAL_KIND_NAMES[0];
}

const period = (from: string, to: string) => `${formatDate(from)} – ${formatDate(to)}`;

function lookedWords(
  { places, usual_from, usual_to }: Unusual,
  { date_from, date_to }: { date_from: string; date_to: string },
) {
  const kinds = countOf(UNUSUAL_KIND_NAMES.length, ['вид событий', 'вида событий', 'видов событий']);
  const where = countOf(places, ['месте', 'местах', 'местах']);
  return `Посмотрели ${kinds} в ${where} за ${period(date_from, date_to)} и сравнили с ${period(usual_from, usual_to)}.`;
}
