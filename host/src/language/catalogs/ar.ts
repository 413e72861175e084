import pages from '../../pages/words.ar';
import queue from '../../queue/words.ar';
import device from '../../device/words.ar';
import signIn from '../../sign-in/words.ar';
import language from '../menu-words.ar';
import phrases from '../phrases.ar';
import history from '../../history/words.ar';
import layout from '../../layout/words.ar';
import offlinePage from '../../offline/words.ar';
import failuresPage from '../../reports/screen/words.ar';
import help from '../../help/words.ar';
import helpPage from '../../help/page-words.ar';
import type { SameAreas } from './same-areas';

/** Arabic. */
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
