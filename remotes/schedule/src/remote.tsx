import { defineRemote } from '@studio/portal';

/** Schedule and payroll: the screens at `/schedule` and `/payroll`. */
export default defineRemote({
  name: 'schedule',
  routes: [
    {
      path: '/schedule',
      title: 'График',
      load: () => import('./schedule/schedule-screen'),
      meta: { requiresAuth: true },
    },
    {
      path: '/payroll',
      title: 'Зарплата',
      load: () => import('./payroll/payroll-screen'),
      meta: { requiresAuth: true },
    },
  ],
  parts: {
    'home.tile': { 'next-shift': () => import('./parts/next-shift-tile'), earned: () => import('./parts/earned-tile') },
    'employee.tab': { shifts: () => import('./parts/shifts-of'), pay: () => import('./parts/pay-of') },
  },
  help: [
    { id: 'schedule', load: () => import('./help/schedule-help') },
    { id: 'payroll', load: () => import('./help/payroll-help') },
  ],
});
