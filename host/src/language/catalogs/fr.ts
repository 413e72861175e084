import offlinePage from '../../offline/words.fr';
import failuresPage from '../../reports/screen/words.fr';
import type { SameAreas } from './same-areas';

/** French. */
export default {
  failuresPage,
  offlinePage,
} satisfies SameAreas;
