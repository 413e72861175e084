import { defineRemote } from '@studio/portal';
import { LIST_PATH } from './address';
import { sessionPalette } from './session-palette';

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
  entries: [
    { path: LIST_PATH, title: 'Фотосессии', permission: { all: ['read_photosessions'] } },
    { path: `${LIST_PATH}/new`, title: 'Новая фотосессия', permission: { all: ['create_photosessions'] } },
  ],
  hotkeys: [
    { keys: 'N', what: 'Новая фотосессия' },
    { keys: '/', what: 'Поиск по списку' },
    { keys: 'J / K', what: 'Следующая и предыдущая строка' },
    { keys: 'Enter', what: 'Открыть фотосессию' },
    { keys: 'Ctrl Enter', what: 'Сохранить новую фотосессию' },
    { keys: 'E', what: 'Изменить фотосессию' },
    { keys: 'Ctrl S', what: 'Сохранить изменения' },
    { keys: 'U', what: 'Загрузить снимки' },
    { keys: '[ / ]', what: 'Предыдущая и следующая фотосессия списка' },
    { keys: '← / →', what: 'Снимки в просмотре' },
    { keys: '+ / − / 0', what: 'Масштаб снимка' },
  ],
  palette: [sessionPalette],
});
