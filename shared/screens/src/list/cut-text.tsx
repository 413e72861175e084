import { dash, Text } from '@studio/ui';

/** A cell's one line: longer text is cut and stands in its title, and a dash stands for none. */
export function CutText({ text, caption = false }: { text: string | null; caption?: boolean }) {
  return (
    <Text as="div" truncate title={text ?? undefined} {...(caption && { size: 'caption', tone: 'muted' })}>
      {text ?? dash}
    </Text>
  );
}
