import type { PublicationLine } from '@studio/contracts';
import { Badge, Row, Stack, Text } from '@studio/ui';
import { factWords } from '../words/facts';

const CHANGES: Record<PublicationLine['change'], { label: string; tone: 'success' | 'info' | 'danger' }> = {
  added: { label: 'Новая', tone: 'success' },
  changed: { label: 'Изменена', tone: 'info' },
  removed: { label: 'Снята', tone: 'danger' },
};

/** The changes of a publication, shift by shift. */
export function DiffLines({ lines }: { lines: readonly PublicationLine[] }) {
  return (
    <Stack gap={2} as="ul">
      {lines.map((line) => (
        <Row key={line.shift_id} as="li" gap={3} align="start">
          <Badge tone={CHANGES[line.change].tone}>{CHANGES[line.change].label}</Badge>
          <Stack gap={0} grow>
            {line.before && (
              <Text tone={line.after ? 'muted' : 'default'} size={line.after ? 'caption' : 'body'}>
                {line.after ? `было: ${factWords(line.before)}` : factWords(line.before)}
              </Text>
            )}
            {line.after && <Text>{factWords(line.after)}</Text>}
            <Text size="caption" tone="muted">
              {line.location_name}
            </Text>
          </Stack>
        </Row>
      ))}
    </Stack>
  );
}
