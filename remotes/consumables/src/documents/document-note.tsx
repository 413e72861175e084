import { Stack, Text } from '@studio/ui';

/** What the other side wrote to a document: first in the windows where it is decided or received. */
export function DocumentNote({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <Stack gap={0}>
      <Text size="caption" tone="subtle">
        Примечание
      </Text>
      <Text weight="medium">{note}</Text>
    </Stack>
  );
}
