import type { ShellPage } from '../../sections/shell-page';
import { routeTestPageWords } from './page-words';

/** For teams of sections and for support: who answers for which address, signed in or not. */
export const routeTestPage: ShellPage = {
  path: '/test-routing',
  title: () => routeTestPageWords().title,
  icon: 'route',
  load: () => import('./route-test-page'),
};
