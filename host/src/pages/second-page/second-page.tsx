import { Heading, Stack, Text } from '@studio/ui';
import { Board } from './board';
import { secondPageWords } from './page-words';
import { ShowingView } from './showing-view';
import { useShown } from './use-shown';
import { boardWords } from './words';

/** `/second-page`: the pictures that the counter shows to a client; the board while there are none. */
export default function SecondPage() {
  const { showing, heart } = useShown();
  if (showing && showing.pictures.length > 0) return <ShowingView showing={showing} onHeart={heart} />;
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
