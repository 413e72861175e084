import { auditActionWords, type AuditEntry } from '@studio/contracts';
import { actorWords, subjectWords } from '@studio/screens';
import { formatMoment, Stack, Text } from '@studio/ui';
import { actSummary } from './act-summary';

/** An act on a phone. */
export function AuditCard({ entry, names }: { entry: AuditEntry; names: Readonly<Record<string, string>> }) {
  return (
    <Stack gap={1}>
      <Text as="span" weight="semibold">
        {auditActionWords(entry.action)}
      </Text>
      <Text>{subjectWords(entry)}</Text>
      <Text size="caption" tone="muted" truncate>
        {actSummary(entry, names)}
      </Text>
      <Text size="caption" tone="muted">
        {formatMoment(entry.at)}, {actorWords(entry)}
      </Text>
    </Stack>
  );
}
