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
});
