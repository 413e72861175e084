import { failuresPage } from '../reports/screen/page';
import { offlinePage } from '../offline/page';
import type { ShellPage } from './shell-page';

/** The host's own pages in the default or blank layout, besides sign-in and the error pages. */
export const SHELL_PAGES: readonly ShellPage[] = [offlinePage, failuresPage];

/** Addresses that lead straight to another one of the host's. */
export const SHELL_REDIRECTS: Readonly<Record<string, string>> = {};
