import { defineRemote } from '@studio/portal';

/** Sales and figures: today the start page; the daily report, expenses and statistics join it here. */
export default defineRemote({
  name: 'sales',
  routes: [
    {
      path: '/dashboards/analytics',
      title: 'Главная',
      load: () => import('./analytics/analytics-screen'),
      meta: { requiresAuth: true },
    },
  ],
  entries: [
    { path: '/dashboards/analytics', title: 'Сводка по фотосессиям', permission: { all: ['read_photosessions'] } },
  ],
  hotkeys: [{ keys: '1 – 4', what: 'Период сводки: неделя, месяц, квартал, год' }],
});
