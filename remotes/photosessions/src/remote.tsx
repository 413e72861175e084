import { defineRemote } from '@studio/portal';
import { LIST_PATH } from './address';

/** Photo sessions: list, creation with or without a connection, detail with photos. */
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
      path: `${LIST_PATH}/:id`,
      title: 'Фотосессия',
      load: () => import('./detail/detail-screen'),
      meta: { requiresAuth: true },
    },
  ],
  parts: { 'employee.tab': { taken: () => import('./parts/taken-by') } },
  // Code that only the palette asks for.
  palette: { Фотосессии: async (...asked) => (await import('./session-palette')).searchSessions(...asked) },
});
