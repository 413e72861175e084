import { Row, Stack, Text } from '@studio/ui';

interface DocumentLineProps {
  line: { name: string; code: string };
  quantity: string;
  /** What became of it; what does not apply is left out. */
  about: readonly (string | false)[];
}

/** A material of a document, how much of it, and what became of it. */
export function DocumentLine({ line, quantity, about }: DocumentLineProps) {
  return (
    <Row justify="between" gap={3} padding={2}>
      <Stack gap={0}>
        <Text weight="medium">{line.name}</Text>
        <Text size="caption" tone="subtle">
          {[line.code, ...about].filter(Boolean).join(', ')}
        </Text>
      </Stack>
      <Text nowrap weight="semibold">
        {quantity}
      </Text>
    </Row>
  );
}
