import language from '../menu-words.ar';
import history from '../../history/words.ar';
import layout from '../../layout/words.ar';
import offlinePage from '../../offline/words.ar';
import failuresPage from '../../reports/screen/words.ar';
import type { SameAreas } from './same-areas';

/** Arabic. */
export default {
  failuresPage,
  language,
  history,
  layout,
  offlinePage,
} satisfies SameAreas;
