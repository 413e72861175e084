import { hours, type TimeEntry } from '@studio/contracts';
import { Button, Row, Stack, Text } from '@studio/ui';
import { clockOf, dayMonth } from '../words/dates';

interface EntryLineProps {
  entry: TimeEntry;
  /** Left out for whoever may not: nobody corrects their own. */
  onCorrect?: (entry: TimeEntry) => void;
  onTakeBack?: (entry: TimeEntry) => void;
}

/** One presence; a press that was taken back is struck through, with who did it and why. */
export function EntryLine({ entry, onCorrect, onTakeBack }: EntryLineProps) {
  const { taken_back } = entry;
  const times = `${dayMonth(entry.date)}, ${clockOf(entry.begins)}–${endWords(entry)}`;
  return (
    <Row as="li" justify="between" align="center" wrap gap={3}>
      <Stack gap={0}>
        <Text>{taken_back === null ? times : <s>{times}</s>}</Text>
        <Text size="caption" tone="muted">
          {taken_back === null ? factsOf(entry) : `${takenBackWords(taken_back)}, ${entry.location_name}`}
        </Text>
      </Stack>
      {taken_back === null && onCorrect && onTakeBack && (
        <Row gap={2}>
          <Button size="sm" onClick={() => onCorrect(entry)}>
            Исправить
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onTakeBack(entry)}>
            Отменить отметку
          </Button>
        </Row>
      )}
    </Row>
  );
}

function endWords({ ends, end_unknown }: TimeEntry): string {
  if (end_unknown) return 'уход не отмечен';
  return ends === null ? 'сейчас' : clockOf(ends);
}

function factsOf(entry: TimeEntry): string {
  return [
    ...(entry.end_unknown ? [] : [hours(entry.worked_minutes)]),
    entry.location_name,
    ...(entry.late_minutes ? [`опоздание ${hours(entry.late_minutes)}`] : []),
    ...(entry.correction_reason === null ? [] : [correctionOf(entry)]),
  ].join(', ');
}

function takenBackWords({ by_name, reason }: NonNullable<TimeEntry['taken_back']>): string {
  return `Отметка отменена${reason === null ? '' : `: ${reason}`}${by_name === null ? '' : ` (${by_name})`}`;
}

/** Why and by whom; a correction by nobody is what the portal itself has to say of the entry. */
function correctionOf({ correction_reason, corrected_by_name }: TimeEntry): string {
  return corrected_by_name === null
    ? (correction_reason ?? '').toLowerCase()
    : `исправлено: ${correction_reason} (${corrected_by_name})`;
}
