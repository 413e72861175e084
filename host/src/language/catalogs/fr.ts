import language from '../menu-words.fr';
import history from '../../history/words.fr';
import layout from '../../layout/words.fr';
import offlinePage from '../../offline/words.fr';
import failuresPage from '../../reports/screen/words.fr';
import type { SameAreas } from './same-areas';

/** French. */
export default {
  failuresPage,
  language,
  history,
  layout,
  offlinePage,
} satisfies SameAreas;
