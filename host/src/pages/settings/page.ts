import type { ShellPage } from '../../sections/shell-page';
import { settingsPageWords } from './page-words';

const meta = { requiresAuth: true };

/** Settings: the hub, and the account by tabs (specification §2 `/settings`, `/pages/account-settings`). */
export const settingsPages: readonly ShellPage[] = [
  {
    path: '/settings',
    title: () => settingsPageWords().settings,
    icon: 'settings',
    load: () => import('./hub/hub-page'),
    meta,
  },
  {
    path: '/pages/account-settings/:tab',
    title: () => settingsPageWords().account,
    icon: 'settings',
    load: () => import('./account-page'),
    meta,
  },
];

export const settingsRedirects = { '/pages/account-settings': '/pages/account-settings/account' } as const;
