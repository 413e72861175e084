import { helpPages } from '../help/page';
import { failuresPage } from '../reports/screen/page';
import { offlinePage } from '../offline/page';
import { profilePages, profileRedirects } from '../profile/page';
import { settingsPages, settingsRedirects } from '../settings/page';
import { routeTestPage } from '../route-test/page';
import { secondPage } from '../second-page/page';
import type { ShellPage } from './shell-page';

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
