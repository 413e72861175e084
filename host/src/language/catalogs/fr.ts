import appearance from '../../appearance/words.fr';
import messenger from '../../settings/messenger/words.fr';
import security from '../../settings/security/words.fr';
import settingsHub from '../../settings/hub/words.fr';
import settings from '../../settings/words.fr';
import settingsPages from '../../settings/page-words.fr';
import ownCard from '../../profile/card/words.fr';
import profile from '../../profile/words.fr';
import profilePages from '../../profile/page-words.fr';
import userMenu from '../../account/words.fr';
import own from '../../account/own/words.fr';
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
import board from '../../second-page/words.fr';
import errorPage from '../../pages/error-words.fr';
import pages from '../../pages/words.fr';
import routeTestPage from '../../route-test/page-words.fr';
import secondPage from '../../second-page/page-words.fr';

/** French. */
export default {
  appearance,
  board,
  device,
  errorPage,
  failuresPage,
  help,
  helpPage,
  history,
  language,
  layout,
  messenger,
  offlinePage,
  own,
  ownCard,
  pages,
  phrases,
  profile,
  profilePages,
  queue,
  routeTestPage,
  secondPage,
  security,
  settings,
  settingsHub,
  settingsPages,
  signIn,
  userMenu,
} satisfies SameAreas;
