import { ABSENCE_KIND_WORDS, ABSENCE_STATE_WORDS, type Absence } from '@studio/contracts';
import type { ListColumn } from '@studio/screens';
import { Badge, Button, Row, Stack, Text } from '@studio/ui';
import { daysWords } from '../words/dates';
import type { AskedDecision } from './absence-decision';

type OnAsk = (asked: AskedDecision) => void;

/** `own` is the reader: nobody decides about themselves. */
export const absenceColumns = (own: string, onAsk: OnAsk): readonly ListColumn<Absence>[] => [
  { id: 'person', header: 'Сотрудник', cell: ({ employee_name }) => employee_name },
  { id: 'kind', header: 'Вид', cell: ({ kind }) => ABSENCE_KIND_WORDS[kind] },
  { id: 'days', header: 'Дни', nowrap: true, cell: (one) => daysWords(one.from, one.to) },
  { id: 'state', header: 'Состояние', cell: stateOf },
  { id: 'comment', header: 'Комментарий', priority: 3, cell: ({ comment }) => comment ?? '' },
  {
    id: 'acts',
    header: 'Решение',
    hideHeader: true,
    service: true,
    align: 'end',
    cell: (absence) => <Decisions absence={absence} own={own} onAsk={onAsk} />,
  },
];

export function AbsenceCard({ absence, own, onAsk }: { absence: Absence; own: string; onAsk: OnAsk }) {
  return (
    <Stack gap={2}>
      <Row justify="between" align="start" gap={2}>
        <Stack gap={0}>
          <Text weight="medium">{absence.employee_name}</Text>
          <Text>
            {ABSENCE_KIND_WORDS[absence.kind]}, {daysWords(absence.from, absence.to)}
          </Text>
          {absence.comment !== null && (
            <Text size="caption" tone="muted">
              {absence.comment}
            </Text>
          )}
        </Stack>
        {stateOf(absence)}
      </Row>
      <Decisions absence={absence} own={own} onAsk={onAsk} />
    </Stack>
  );
}

const stateOf = ({ state }: Absence) => (
  <Badge tone={state === 'requested' ? 'warning' : state === 'approved' ? 'success' : 'neutral'}>
    {ABSENCE_STATE_WORDS[state]}
  </Badge>
);

function Decisions({ absence, own, onAsk }: { absence: Absence; own: string; onAsk: OnAsk }) {
  if (absence.employee_id === own || (absence.state !== 'requested' && absence.state !== 'approved')) return null;
  if (absence.state === 'approved')
    return (
      <Row justify="end">
        <Button size="sm" onClick={() => onAsk({ absence, decision: 'cancel' })}>
          Отменить
        </Button>
      </Row>
    );
  return (
    <Row gap={2} justify="end">
      <Button size="sm" onClick={() => onAsk({ absence, decision: 'reject' })}>
        Отклонить
      </Button>
      <Button size="sm" variant="primary" onClick={() => onAsk({ absence, decision: 'approve' })}>
        Согласовать
      </Button>
    </Row>
  );
}
