import { defineWords } from '../language/words';
import type { ShellPage } from '../shell-pages/shell-page';

const words = defineWords('offlinePage', { title: 'Работа без связи' });

/** Open to everybody, with less for those who are not signed in. */
export const offlinePage: ShellPage = {
  path: '/offline',
  title: () => words().title,
  icon: 'boxes',
  load: () => import('./offline-page'),
};
