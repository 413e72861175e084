import { type Standing, STANDINGS } from '@studio/contracts';
import { Stack, StatusChip, Text } from '@studio/ui';
import type { ReactNode } from 'react';

interface StandingChipProps {
  standing: Standing;
  /** Why it is held, or what became of it, a sentence each. */
  why?: readonly string[];
  /** In the gender of what it is of; default that of a record. */
  label?: string;
  /** Below the sentences. */
  children?: ReactNode;
}

/** Whether a record counts, with the sentences that say why. */
export function StandingChip({ standing, why = [], label, children }: StandingChipProps) {
  const { label: usual, tone } = STANDINGS[standing];
  return (
    <Stack gap={1} align="start">
      <StatusChip tone={tone}>{label ?? usual}</StatusChip>
      {why.map((sentence) => (
        <Text key={sentence} size="caption" tone="muted">
          {sentence}
        </Text>
      ))}
      {children}
    </Stack>
  );
}
