import { type CountLine, countedTotal, DENOMINATIONS, MAX_NOTES } from '@studio/contracts';
import { formatMoney, Grid, Stack, Text } from '@studio/ui';
import { NumberInput } from '@studio/ui/widgets';
import type { KeyboardEvent } from 'react';
import { nextField } from '../figure-form/next-field';
import styles from './day.module.css';
import { denominationName } from './day-words';

export type Counts = Readonly<Record<number, number | null>>;
type FilledLine = CountLine & { denomination_kop: (typeof DENOMINATIONS)[number] };

/** The count in the format of the calls; empty fields are zero. */
export function countLines(counts: Counts): FilledLine[] {
  return DENOMINATIONS.map((denomination_kop) => ({ denomination_kop, quantity: counts[denomination_kop] ?? 0 }));
}

export function isCountable(counts: Counts): boolean {
  return countLines(counts).every(({ quantity }) => quantity >= 0 && quantity <= MAX_NOTES);
}

/** Nothing counted is no empty till: a zero is typed. */
export function isCounted(counts: Counts): boolean {
  return DENOMINATIONS.some((denomination_kop) => (counts[denomination_kop] ?? null) !== null);
}

/** Whether only one of the notes and coins is filled: what is typed on the way, rarely a whole till. */
export function isOneKind(counts: Counts): boolean {
  return DENOMINATIONS.filter((denomination) => (counts[denomination] ?? null) !== null).length === 1;
}

export const NOT_COUNTED = 'Посчитайте кассу: впишите, сколько купюр и монет. Если денег нет, поставьте 0.';

interface CountFieldsProps {
  counts: Counts;
  onChange: (counts: Counts) => void;
  /** What is wrong with the count. */
  error?: string | null;
}

/** Notes and coins by face value, largest first; a phone shows its number pad. */
export function CountFields({ counts, onChange, error = null }: CountFieldsProps) {
  return (
    <Stack gap={4}>
      <Grid minItemWidth={150} gap={3}>
        {DENOMINATIONS.map((denomination) => (
          <label key={denomination} className={styles['note']}>
            <Text weight="medium">{denominationName(denomination)}</Text>
            <NumberInput
              aria-label={`Сколько по ${denominationName(denomination)}`}
              value={counts[denomination] ?? null}
              aria-invalid={error !== null || undefined}
              max={MAX_NOTES}
              placeholder="0"
              onKeyDown={moveOn}
              onChange={(quantity) => onChange({ ...counts, [denomination]: quantity })}
            />
          </label>
        ))}
      </Grid>
      {error !== null && (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      )}
      <Text size="kpi" weight="semibold" aria-live="polite">
        {formatMoney(countedTotal(countLines(counts)))}
      </Text>
    </Stack>
  );
}

/** Through the kinds of money, and from the last one on to the button. */
function moveOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { form } = event.currentTarget;
  nextField(event, [...(form?.querySelectorAll<HTMLElement>('label input, [type=submit]') ?? [])]);
}
