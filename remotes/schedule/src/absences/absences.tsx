import { ABSENCE_KIND_WORDS, ABSENCE_STATE_WORDS, type Absence, shiftDate } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { QueryView } from '@studio/screens';
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  IconPlus,
  Row,
  Stack,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlaceBox, PlaceSelect } from '../schedule/place-select';
import { useRights } from '../schedule/use-rights';
import type { ShownView } from '../schedule/view';
import { daysWords } from '../words/dates';
import { AbsenceDecision, type AskedDecision } from './absence-decision';
import { LeftOutNote } from '../schedule/left-out-note';
import { AbsenceForm } from './absence-form';

/** Leave and sickness of the people in reach: requests first, decided here. */
export default function Absences({ shown }: { shown: ShownView }) {
  const rights = useRights();
  const from = shiftDate(shown.today, -14);
  const place = shown.locationId === null ? {} : { location_id: shown.locationId };
  const list = useQuery(
    orpc.schedule.absences.queryOptions({
      input: { from, to: shiftDate(from, 62), ...place },
      placeholderData: keepPreviousData,
    }),
  );
  const people = useQuery(
    orpc.schedule.board.queryOptions({ input: { from: shown.today, to: shown.today, ...place } }),
  );
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const narrow = useBreakpoint() !== 'desktop';
  const stateOf = ({ state }: Absence) => (
    <Badge tone={state === 'requested' ? 'warning' : state === 'approved' ? 'success' : 'neutral'}>
      {ABSENCE_STATE_WORDS[state]}
    </Badge>
  );
  const actsOf = (one: Absence) =>
    one.employee_id === rights.id ? null : one.state === 'requested' ? (
      <Row gap={2} justify="end">
        <Button size="sm" onClick={() => setAsked({ absence: one, decision: 'reject' })}>
          Отклонить
        </Button>
        <Button size="sm" variant="primary" onClick={() => setAsked({ absence: one, decision: 'approve' })}>
          Согласовать
        </Button>
      </Row>
    ) : one.state === 'approved' ? (
      <Row justify="end">
        <Button size="sm" onClick={() => setAsked({ absence: one, decision: 'cancel' })}>
          Отменить
        </Button>
      </Row>
    ) : null;
  const whole: Column<Absence> = {
    id: 'whole',
    header: 'Отсутствие',
    cell: (one) => (
      <Stack gap={2}>
        <Row justify="between" align="start" gap={2}>
          <Stack gap={0}>
            <Text weight="medium">{one.employee_name}</Text>
            <Text>
              {ABSENCE_KIND_WORDS[one.kind]}, {daysWords(one.from, one.to)}
            </Text>
            {one.comment !== null && (
              <Text size="caption" tone="muted">
                {one.comment}
              </Text>
            )}
          </Stack>
          {stateOf(one)}
        </Row>
        {actsOf(one)}
      </Stack>
    ),
  };
  const columns: Column<Absence>[] = [
    { id: 'person', header: 'Сотрудник', cell: ({ employee_name }) => employee_name },
    { id: 'kind', header: 'Вид', cell: ({ kind }) => ABSENCE_KIND_WORDS[kind] },
    { id: 'days', header: 'Дни', nowrap: true, cell: (one) => daysWords(one.from, one.to) },
    {
      id: 'state',
      header: 'Состояние',
      cell: stateOf,
    },
    { id: 'comment', header: 'Комментарий', priority: 3, cell: ({ comment }) => comment ?? '' },
    {
      id: 'acts',
      header: 'Решение',
      hideHeader: true,
      align: 'end',
      cell: actsOf,
    },
  ];
  const order = { requested: 0, approved: 1, rejected: 2, cancelled: 3 };
  return (
    <Stack gap={4}>
      <Row justify="between" align="center" wrap gap={3}>
        <PlaceBox>
          <PlaceSelect value={shown.locationId} all onChange={(locationId) => shown.show({ locationId })} />
        </PlaceBox>
        <Button variant="primary" icon={<IconPlus />} onClick={() => setAdding(true)}>
          Внести отсутствие
        </Button>
      </Row>
      <QueryView query={list} what="отсутствия" level={2}>
        {(rows) => (
          <DataTable
            caption="Отсутствия"
            columns={narrow ? [whole] : columns}
            rows={rows.toSorted((one, other) => order[one.state] - order[other.state])}
            rowKey={({ id }) => id}
            empty={<EmptyState kind="nothing-yet" title="Отсутствий нет" />}
          />
        )}
      </QueryView>
      {adding && (
        <AbsenceForm
          employeeId={null}
          people={people.data?.people ?? []}
          note={<LeftOutNote board={people.data} />}
          onClose={() => setAdding(false)}
        />
      )}
      {asked && <AbsenceDecision {...asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
