import pages from '../../pages/words.fr';
import queue from '../../queue/words.fr';
import device from '../../device/words.fr';
import signIn from '../../sign-in/words.fr';
import language from '../menu-words.fr';
import phrases from '../phrases.fr';
import history from '../../history/words.fr';
import layout from '../../layout/words.fr';
import offlinePage from '../../offline/words.fr';
import failuresPage from '../../reports/screen/words.fr';
import help from '../../help/words.fr';
import helpPage from '../../help/page-words.fr';
import type { SameAreas } from './same-areas';

/** French. */
export default {
  pages,
  queue,
  device,
  signIn,
  failuresPage,
  help,
  helpPage,
  language,
  history,
  layout,
  offlinePage,
  phrases,
} satisfies SameAreas;
