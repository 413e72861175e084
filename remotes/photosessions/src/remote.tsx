import { defineRemote } from '@studio/portal';
import { BOARD_PATH, LIST_PATH, RETOUCH_PATH } from './address';

/** Photo sessions: list, creation online and offline, detail with photos. */
export default defineRemote({
  name: 'photosessions',
  routes: [
    { path: LIST_PATH, title: 'Фотосессии', load: () => import('./list/list-screen'), meta: { requiresAuth: true } },
    {
      path: `${LIST_PATH}/new`,
      title: 'Новая фотосессия',
      load: () => import('./creation/new-screen'),
      meta: { requiresAuth: true },
    },
    {
      path: BOARD_PATH,
      title: 'Доска фотосессий',
      load: () => import('./board/board-screen'),
      meta: { requiresAuth: true },
    },
    {
      path: RETOUCH_PATH,
      title: 'Работа по ретуши',
      load: () => import('./retouch/retouch-work-screen'),
      meta: { requiresAuth: true },
    },
    {
      path: `${LIST_PATH}/:id`,
      title: 'Фотосессия',
      // Old links look like this too, and are explained to visitors who are not signed in: the screen itself asks for a sign-in.
      load: () => import('./detail/detail-screen'),
    },
    {
      path: `${LIST_PATH}/:token/:photo`,
      title: 'Старая ссылка',
      load: () => import('./old-links/old-link-screen'),
    },
  ],
  parts: {
    'employee.tab': { taken: () => import('./parts/taken-by') },
    'location.tab': { sessions: () => import('./parts/taken-at') },
  },
  // Loaded by the palette only.
  palette: { Фотосессии: async (...asked) => (await import('./session-palette')).searchSessions(...asked) },
});
