import type { ShellPage } from '../sections/shell-page';
import { helpPageWords } from './page-words';

const title = () => helpPageWords().title;

/** Open to everybody: anyone who cannot sign in looks here, too. */
export const helpPages: readonly ShellPage[] = [
  { path: '/help', title, icon: 'help', load: () => import('./home/help-page') },
  { path: '/help/:article', title, icon: 'help', load: () => import('./article/article-page') },
  { path: '/help/:remote/:page', title, icon: 'help', load: () => import('./section/section-help-page') },
];
