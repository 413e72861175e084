import type { ShellPage } from '../../sections/shell-page';
import { offlinePageWords } from './words';

/** Open to everybody, with less for those who are not signed in. */
export const offlinePage: ShellPage = {
  path: '/offline',
  title: () => offlinePageWords().title,
  icon: 'offline',
  load: () => import('./offline-page'),
};
