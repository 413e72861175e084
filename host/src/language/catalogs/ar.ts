import appearance from '../../appearance/words.ar';
import board from '../../second-page/words.ar';
import brand from '../../brand/words.ar';
import connection from '../../layout/connection-words.ar';
import device from '../../device/words.ar';
import errorPage from '../../pages/error-words.ar';
import failuresPage from '../../reports/screen/words.ar';
import help from '../../help/words.ar';
import helpPage from '../../help/page-words.ar';
import history from '../../history/words.ar';
import hotkeys from '../../hotkeys/words.ar';
import install from '../../install/words.ar';
import installOffer from '../../install/offer-words.ar';
import language from '../menu-words.ar';
import layout from '../../layout/words.ar';
import logOut from '../../account/log-out-words.ar';
import messenger from '../../settings/messenger/words.ar';
import network from '../../network/words.ar';
import bell from '../../notifications/bell-words.ar';
import notifications from '../../notifications/words.ar';
import offlinePage from '../../offline/words.ar';
import own from '../../account/own/words.ar';
import ownCard from '../../profile/card/words.ar';
import pages from '../../pages/words.ar';
import palette from '../../palette/words.ar';
import paletteBar from '../../palette/bar-words.ar';
import phrases from '../phrases.ar';
import profile from '../../profile/words.ar';
import profilePages from '../../profile/page-words.ar';
import queue from '../../queue/words.ar';
import remotes from '../../remotes/words.ar';
import routeTestPage from '../../route-test/page-words.ar';
import routing from '../../routing/words.ar';
import secondPage from '../../second-page/page-words.ar';
import security from '../../settings/security/words.ar';
import settings from '../../settings/words.ar';
import settingsHub from '../../settings/hub/words.ar';
import settingsPages from '../../settings/page-words.ar';
import shortcuts from '../../shortcuts/words.ar';
import shortcutsBar from '../../shortcuts/bar-words.ar';
import signIn from '../../sign-in/words.ar';
import updates from '../../worker-client/words.ar';
import userMenu from '../../account/words.ar';
import type { SameAreas } from './same-areas';

/** Arabic. */
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
