import { Heading, Stack, Text } from '@studio/ui';

/** A page of the help: sections of one paragraph each. */
export function HelpText({ parts }: { parts: readonly (readonly [title: string, words: string])[] }) {
  return (
    <Stack gap={4}>
      {parts.map(([title, words]) => (
        <Stack key={title} as="section" gap={1}>
          <Heading level={2} size="h3">
            {title}
          </Heading>
          <Text>{words}</Text>
        </Stack>
      ))}
    </Stack>
  );
}
