import { dash, Text } from '@studio/ui';

/** A cell of one line: longer text is truncated and put into its title, and a dash means none. */
export function CutText({ text, caption = false }: { text: string | null; caption?: boolean }) {
  return (
    <Text as="div" truncate title={text ?? undefined} {...(caption && { size: 'caption', tone: 'muted' })}>
      {text ?? dash}
    </Text>
  );
}
