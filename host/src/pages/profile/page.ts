import type { ShellPage } from '../../sections/shell-page';
import { profilePageWords } from './page-words';

const meta = { requiresAuth: true };

/** Oneself: the card at a glance, and all of it by tabs (specification §2 `/profile`, `/pages/user-profile`). */
export const profilePages: readonly ShellPage[] = [
  {
    path: '/profile',
    title: () => profilePageWords().card,
    icon: 'people',
    load: () => import('./card/card-page'),
    meta,
  },
  {
    path: '/pages/user-profile/:tab',
    title: () => profilePageWords().profile,
    icon: 'people',
    load: () => import('./profile-page'),
    meta,
  },
];

export const profileRedirects = { '/pages/user-profile': '/pages/user-profile/profile' } as const;
