import type { ShellPage } from '../../sections/shell-page';
import { failuresPageWords } from './words';

/** What remotes failed at, for anyone who may see the logs. */
export const failuresPage: ShellPage = {
  path: '/support/failures',
  title: () => failuresPageWords().title,
  icon: 'report',
  meta: { permissions: { all: ['access_logs'] } },
  load: () => import('./failures-page'),
};
