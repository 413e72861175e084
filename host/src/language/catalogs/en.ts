import appearance from '../../appearance/words.en';
import board from '../../second-page/words.en';
import brand from '../../brand/words.en';
import connection from '../../layout/connection-words.en';
import device from '../../device/words.en';
import errorPage from '../../pages/error-words.en';
import failuresPage from '../../reports/screen/words.en';
import help from '../../help/words.en';
import helpPage from '../../help/page-words.en';
import history from '../../history/words.en';
import hotkeys from '../../hotkeys/words.en';
import install from '../../install/words.en';
import installOffer from '../../install/offer-words.en';
import language from '../menu-words.en';
import layout from '../../layout/words.en';
import logOut from '../../account/log-out-words.en';
import messenger from '../../settings/messenger/words.en';
import network from '../../network/words.en';
import bell from '../../notifications/bell-words.en';
import notifications from '../../notifications/words.en';
import offlinePage from '../../offline/words.en';
import own from '../../account/own/words.en';
import ownCard from '../../profile/card/words.en';
import pages from '../../pages/words.en';
import palette from '../../palette/words.en';
import paletteBar from '../../palette/bar-words.en';
import phrases from '../phrases.en';
import profile from '../../profile/words.en';
import profilePages from '../../profile/page-words.en';
import queue from '../../queue/words.en';
import remotes from '../../remotes/words.en';
import routeTestPage from '../../route-test/page-words.en';
import routing from '../../routing/words.en';
import secondPage from '../../second-page/page-words.en';
import security from '../../settings/security/words.en';
import settings from '../../settings/words.en';
import settingsHub from '../../settings/hub/words.en';
import settingsPages from '../../settings/page-words.en';
import shortcuts from '../../shortcuts/words.en';
import shortcutsBar from '../../shortcuts/bar-words.en';
import signIn from '../../sign-in/words.en';
import updates from '../../worker-client/words.en';
import userMenu from '../../account/words.en';

/** English: one line per area, in the order of the areas' names. An area that is not here speaks Russian; `catalogs.test.ts` sees it. */
export default {
  appearance,
  board,
  brand,
  connection,
  device,
  errorPage,
  failuresPage,
  help,
  helpPage,
  history,
  hotkeys,
  install,
  installOffer,
  language,
  layout,
  logOut,
  messenger,
  network,
  bell,
  notifications,
  offlinePage,
  own,
  ownCard,
  pages,
  palette,
  paletteBar,
  phrases,
  profile,
  profilePages,
  queue,
  remotes,
  routeTestPage,
  routing,
  secondPage,
  security,
  settings,
  settingsHub,
  settingsPages,
  shortcuts,
  shortcutsBar,
  signIn,
  updates,
  userMenu,
};
