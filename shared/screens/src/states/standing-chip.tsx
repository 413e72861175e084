import { type Standing, STANDINGS } from '@studio/contracts';
import { Stack, StatusChip, Text } from '@studio/ui';

interface StandingChipProps {
  standing: Standing;
  /** Why it is held, or what became of it, a sentence each. */
  why?: readonly string[];
}

/** Whether a record counts, with the sentences that say why. */
export function StandingChip({ standing, why = [] }: StandingChipProps) {
  const { label, tone } = STANDINGS[standing];
  return (
    <Stack gap={1} align="start">
      <StatusChip tone={tone}>{label}</StatusChip>
      {why.map((sentence) => (
        <Text key={sentence} size="caption" tone="muted">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}
