import { isTime } from '@studio/contracts';
import { Button, Checkbox, Row, Stack, Text, TimeInput } from '@studio/ui';
import { WEEK_DAYS } from '../words/place-words';
import styles from './hours-editor.module.css';
import type { DayHours } from './opening-hours';

interface HoursEditorProps {
  value: readonly DayHours[];
  onChange: (hours: DayHours[]) => void;
  /** The server's message about them. */
  fault?: string | null;
}

const USUAL = { opens: '10:00', closes: '22:00' };
const WORKDAYS = [1, 2, 3, 4, 5];
const MIDNIGHT = '24:00';
/** What is typed for the end of the day. */
const MIDNIGHTS = ['24', '24:0', '00:00'];

/** Opening hours per weekday: a tick for a working day, its times, and short cuts for a whole week. */
export function HoursEditor({ value, onChange, fault = null }: HoursEditorProps) {
  const of = (day: number) => value.find((each) => each.day === day);
  const put = (day: number, hours: Omit<DayHours, 'day'> | null) =>
    onChange(
      [...value.filter((each) => each.day !== day), ...(hours === null ? [] : [{ ...hours, day }])].sort(
        (one, other) => one.day - other.day,
      ),
    );
  const [first] = value;
  const like = first ?? { day: 1, ...USUAL };
  const fill = (days: readonly number[]) => onChange(days.map((day) => ({ ...like, day })));
  return (
    <Stack as="section" gap={0.5} aria-label="Часы работы">
      <Row justify="between" gap={2} wrap>
        <Text weight="medium">Часы работы</Text>
        <Row gap={1} wrap>
          <Button size="sm" variant="ghost" onClick={() => fill(WEEK_DAYS.map(({ day }) => day))}>
            {first ? 'Так же каждый день' : 'Каждый день'}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => fill(WORKDAYS)}>
            {first ? 'Так же по будням' : 'По будням'}
          </Button>
          {first && (
            <Button size="sm" variant="ghost" onClick={() => onChange([])}>
              Очистить
            </Button>
          )}
        </Row>
      </Row>
      {WEEK_DAYS.map(({ day, name }) => {
        const hours = of(day);
        return (
          <div key={day} className={styles['day']}>
            <Checkbox checked={hours !== undefined} onChange={(works) => put(day, works ? (first ?? USUAL) : null)}>
              {name}
            </Checkbox>
            {hours ? (
              <span className={styles['times']}>
                <TimeInput
                  aria-label={`${name}: открывается`}
                  value={hours.opens}
                  onChange={(opens) => put(day, { ...hours, opens })}
                />
                <span aria-hidden>–</span>
                <TimeInput
                  aria-label={`${name}: закрывается`}
                  value={hours.closes}
                  onChange={(closes) => put(day, { ...hours, closes: MIDNIGHTS.includes(closes) ? MIDNIGHT : closes })}
                />
                {isTime(hours.closes) && hours.closes !== '00:00' && hours.closes <= hours.opens && (
                  <Text as="span" size="caption" tone="muted">
                    на следующий день
                  </Text>
                )}
              </span>
            ) : (
              <Text as="span" tone="muted">
                выходной
              </Text>
            )}
          </div>
        );
      })}
      {fault !== null && (
        <Text size="caption" tone="danger" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}

/** The fault of typed hours; null when they can be sent. */
export function hoursFault(hours: readonly DayHours[]): string | null {
  const open = hours.find(({ opens, closes }) => !isTime(opens) || (!isTime(closes) && closes !== MIDNIGHT));
  const name = WEEK_DAYS.find(({ day }) => day === open?.day)?.name;
  return name === undefined ? null : `${name}: укажите, когда открывается и закрывается.`;
}
