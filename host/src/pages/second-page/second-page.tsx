import { holdSecondPage, usePageTitle } from '@studio/portal';
import { Button, Heading, IconMaximize, IconMinimize, VisuallyHidden } from '@studio/ui';
import { useEffect } from 'react';
import { Board } from './board';
import { secondPageWords } from './page-words';
import styles from './second-page.module.css';
import { ShowingView } from './showing-view';
import { useFullscreen } from './use-fullscreen';
import { useShown } from './use-shown';
import { boardWords } from './words';

/**
 * `/second-page`: the pictures that the counter shows to a client; the board while there are none. The page fills the screen, not one of
 * the two: a showing that begins or ends leaves it as it is.
 */
export default function SecondPage() {
  const words = boardWords();
  const { showing, heart } = useShown();
  const { full, toggle } = useFullscreen();
  usePageTitle(secondPageWords().title);
  useEffect(holdSecondPage, []);
  const isShowing = showing !== null && showing.pictures.length > 0;
  return (
    <main className={styles['page']} data-showing={isShowing || undefined}>
      <VisuallyHidden>
        <Heading level={1}>{secondPageWords().title}</Heading>
      </VisuallyHidden>
      {isShowing ? <ShowingView showing={showing} onHeart={heart} /> : <Board />}
      {toggle !== null && (
        <div className={styles['screen']}>
          <Button
            icon={full ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
            onClick={toggle}
          >
            {full ? words.leave : words.fullscreen}
          </Button>
        </div>
      )}
    </main>
  );
}
