import type { ShellPage } from '../../sections/shell-page';
import { secondPageWords } from './page-words';

/** For the second monitor of a counter, turned to clients: nothing personal, and no sign-in. */
export const secondPage: ShellPage = {
  path: '/second-page',
  title: () => secondPageWords().title,
  icon: 'monitor',
  load: () => import('./second-page'),
};
