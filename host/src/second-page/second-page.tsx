import { Heading, Stack, Text } from '@studio/ui';
import { Board } from './board';
import { secondPageWords } from './page-words';
import { boardWords } from './words';

/** `/second-page`: the board, and how to bring it to the other monitor. */
export default function SecondPage() {
  return (
    <Stack gap={4}>
      <div>
        <Heading level={1}>{secondPageWords().title}</Heading>
        <Text tone="muted">{boardWords().lead}</Text>
      </div>
      <Board />
    </Stack>
  );
}
