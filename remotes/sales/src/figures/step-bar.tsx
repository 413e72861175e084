import { rateWords } from '@studio/contracts';
import { formatMoney, ProgressBar, Row, Stack, Text } from '@studio/ui';

interface StepBarProps {
  name: string;
  /** Kopecks. */
  fact: number;
  /** Start of the next step; null after the last one. */
  goal: number | null;
  /** Hundredths of a percent. */
  reachedRate: number | null;
  nextRate: number | null;
}

/** Progress towards the next step of a bonus. */
export function StepBar({ name, fact, goal, reachedRate, nextRate }: StepBarProps) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3} wrap>
        <Text weight="medium">{name}</Text>
        <Text>
          {formatMoney(fact, { whole: true })}
          {goal !== null && ` из ${formatMoney(goal, { whole: true })}`}
        </Text>
      </Row>
      <ProgressBar label={name} value={goal === null ? 1 : Math.max(0, Math.min(1, fact / goal))} />
      <Text size="caption" tone="muted">
        {reachedRate !== null && `Премия ${rateWords(reachedRate)} достигнута. `}
        {goal !== null && nextRate !== null
          ? `До премии ${rateWords(nextRate)} не хватает ${formatMoney(goal - fact, { whole: true })}`
          : 'Верхняя ступень достигнута'}
      </Text>
    </Stack>
  );
}
