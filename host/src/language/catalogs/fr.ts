import appearance from '../../appearance/words.fr';
import board from '../../second-page/words.fr';
import brand from '../../brand/words.fr';
import connection from '../../layout/connection-words.fr';
import device from '../../device/words.fr';
import errorPage from '../../pages/error-words.fr';
import failuresPage from '../../reports/screen/words.fr';
import help from '../../help/words.fr';
import helpPage from '../../help/page-words.fr';
import history from '../../history/words.fr';
import hotkeys from '../../hotkeys/words.fr';
import install from '../../install/words.fr';
import installOffer from '../../install/offer-words.fr';
import language from '../menu-words.fr';
import layout from '../../layout/words.fr';
import logOut from '../../account/log-out-words.fr';
import messenger from '../../settings/messenger/words.fr';
import network from '../../network/words.fr';
import bell from '../../notifications/bell-words.fr';
import notifications from '../../notifications/words.fr';
import offlinePage from '../../offline/words.fr';
import own from '../../account/own/words.fr';
import ownCard from '../../profile/card/words.fr';
import pages from '../../pages/words.fr';
import palette from '../../palette/words.fr';
import paletteBar from '../../palette/bar-words.fr';
import phrases from '../phrases.fr';
import profile from '../../profile/words.fr';
import profilePages from '../../profile/page-words.fr';
import queue from '../../queue/words.fr';
import remotes from '../../remotes/words.fr';
import routeTestPage from '../../route-test/page-words.fr';
import routing from '../../routing/words.fr';
import secondPage from '../../second-page/page-words.fr';
import security from '../../settings/security/words.fr';
import settings from '../../settings/words.fr';
import settingsHub from '../../settings/hub/words.fr';
import settingsPages from '../../settings/page-words.fr';
import shortcuts from '../../shortcuts/words.fr';
import shortcutsBar from '../../shortcuts/bar-words.fr';
import signIn from '../../sign-in/words.fr';
import updates from '../../worker-client/words.fr';
import userMenu from '../../account/words.fr';
import type { SameAreas } from './same-areas';

/** French. */
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
} satisfies SameAreas;
