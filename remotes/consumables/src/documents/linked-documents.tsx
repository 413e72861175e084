import { Button, Row, Stack, Text } from '@studio/ui';

interface LinkedDocument {
  id: string;
  /** «Отгрузка № 18». */
  name: string;
  /** State, moment, person, reason: what applies. */
  about?: readonly (string | false | null)[];
  onOpen: () => void;
}

/** Documents that a card leads to. */
export function LinkedDocuments({ title, documents }: { title: string; documents: readonly LinkedDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <Stack gap={1}>
      <Text size="caption" tone="subtle">
        {title}
      </Text>
      {documents.map(({ id, name, about = [], onOpen }) => (
        <Row key={id} gap={2} wrap>
          <Button size="sm" onClick={onOpen}>
            {name}
          </Button>
          <Text size="caption" tone="subtle">
            {about.filter(Boolean).join(', ')}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
