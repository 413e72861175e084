import type { ShellPage } from '../../sections/shell-page';
import { secondPageWords } from './page-words';

/** For the second monitor of a counter, turned to clients: nothing personal, no sign-in, and nothing of the portal around it. */
export const secondPage: ShellPage = {
  path: '/second-page',
  title: () => secondPageWords().title,
  icon: 'monitor',
  framed: false,
  load: () => import('./second-page'),
};
