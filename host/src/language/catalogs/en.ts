import pages from '../../pages/words.en';
import queue from '../../queue/words.en';
import device from '../../device/words.en';
import signIn from '../../sign-in/words.en';
import language from '../menu-words.en';
import phrases from '../phrases.en';
import history from '../../history/words.en';
import layout from '../../layout/words.en';
import offlinePage from '../../offline/words.en';
import failuresPage from '../../reports/screen/words.en';
import help from '../../help/words.en';
import helpPage from '../../help/page-words.en';

/** English: one line per area, in the order of the areas' names. An area that is not here speaks Russian; `catalogs.test.ts` sees it. */
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
};
