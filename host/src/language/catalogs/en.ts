import language from '../menu-words.en';
import history from '../../history/words.en';
import layout from '../../layout/words.en';
import offlinePage from '../../offline/words.en';
import failuresPage from '../../reports/screen/words.en';

/** English: one line per area, in the order of the areas' names. An area that is not here speaks Russian; `catalogs.test.ts` sees it. */
export default {
  failuresPage,
  language,
  history,
  layout,
  offlinePage,
};
