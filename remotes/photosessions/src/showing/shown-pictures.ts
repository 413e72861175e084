import type { Photo } from '@studio/contracts';
import { MAX_SHOWN_PICTURES, type ShownPicture } from '@studio/portal';

interface ShowingSubject {
  /** The picture that the viewer shows. */
  viewed: Photo | undefined;
  /** Pictures compared side by side. */
  compared: readonly Photo[];
  /** Chosen in the grid. */
  chosen: readonly Photo[];
  /** All that the grid shows. */
  shown: readonly Photo[];
}

/**
 * The client sees what the operator looks at: the viewer's picture, those being compared, those chosen in the grid, otherwise the grid's
 * first ones. A heart changes none of it: the sheet stays while the client chooses.
 */
export function shownPictures({ viewed, compared, chosen, shown }: ShowingSubject): ShownPicture[] {
  const [pictures = shown] = [viewed ? [viewed] : [], compared, chosen].filter((some) => some.length > 0);
  return pictures.slice(0, MAX_SHOWN_PICTURES).map(({ id, width, height, current_version: version, picked }) => ({
    id,
    width,
    height,
    version,
    hearted: picked,
  }));
}
