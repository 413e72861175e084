import { defineWords } from '../../language/words';
import type { ShellPage } from '../../shell-pages/shell-page';

const words = defineWords('failuresPage', { title: 'Сбои разделов' });

/** What remotes failed at, for whoever may see the logs. */
export const failuresPage: ShellPage = {
  path: '/support/failures',
  title: () => words().title,
  icon: 'report',
  meta: { permissions: { all: ['access_logs'] } },
  load: () => import('./failures-page'),
};
