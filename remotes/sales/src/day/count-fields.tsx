import { type CountLine, countedTotal, DENOMINATIONS, MAX_NOTES } from '@studio/contracts';
import { formatMoney, Grid, Stack, Text } from '@studio/ui';
import { NumberInput } from '@studio/ui/widgets';
import styles from './day.module.css';
import { denominationName } from './day-words';

export type Counts = Readonly<Record<number, number | null>>;
type FilledLine = CountLine & { denomination_kop: (typeof DENOMINATIONS)[number] };

/** The count in the format of the calls; empty fields are zero. */
export function countLines(counts: Counts): FilledLine[] {
  return DENOMINATIONS.map((denomination_kop) => ({ denomination_kop, quantity: counts[denomination_kop] ?? 0 }));
}

export function countsOf(lines: readonly CountLine[]): Counts {
  return Object.fromEntries(lines.map(({ denomination_kop, quantity }) => [denomination_kop, quantity]));
}

export function isCountable(counts: Counts): boolean {
  return countLines(counts).every(({ quantity }) => quantity >= 0 && quantity <= MAX_NOTES);
}

interface CountFieldsProps {
  counts: Counts;
  onChange: (counts: Counts) => void;
}

/** Notes and coins by face value, largest first; a phone shows its number pad. */
export function CountFields({ counts, onChange }: CountFieldsProps) {
  return (
    <Stack gap={4}>
      <Grid minItemWidth={150} gap={3}>
        {DENOMINATIONS.map((denomination) => (
          <label key={denomination} className={styles['note']}>
            <Text weight="medium">{denominationName(denomination)}</Text>
            <NumberInput
              aria-label={`Сколько по ${denominationName(denomination)}`}
              value={counts[denomination] ?? null}
              max={MAX_NOTES}
              placeholder="0"
              onChange={(quantity) => onChange({ ...counts, [denomination]: quantity })}
            />
          </label>
        ))}
      </Grid>
      <Text size="kpi" weight="semibold" aria-live="polite">
        {formatMoney(countedTotal(countLines(counts)))}
      </Text>
    </Stack>
  );
}
