import { helpPages } from '../../help/page';
import { failuresPage } from '../../pages/failures/page';
import { offlinePage } from '../../pages/offline/page';
import { profilePages, profileRedirects } from '../../pages/profile/page';
import { settingsPages, settingsRedirects } from '../../pages/settings/page';
import { routeTestPage } from '../../pages/route-test/page';
import { secondPage } from '../../pages/second-page/page';
import type { ShellPage } from '../../sections/shell-page';

/** The host's own pages in the default or blank layout, besides sign-in and the error pages. */
export const SHELL_PAGES: readonly ShellPage[] = [
  ...helpPages,
  offlinePage,
  secondPage,
  routeTestPage,
  failuresPage,
  ...profilePages,
  ...settingsPages,
];

/** Addresses that lead straight to another one of the host's. */
export const SHELL_REDIRECTS: Readonly<Record<string, string>> = {
  '/consumables': '/consumables/location',
  ...profileRedirects,
  ...settingsRedirects,
};
