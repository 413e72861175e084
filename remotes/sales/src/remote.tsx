import { defineRemote } from '@studio/portal';

const meta = { requiresAuth: true } as const;

/** Sales and figures: the start page, the daily report with its tabs, expenses and statistics. */
export default defineRemote({
  name: 'sales',
  routes: [
    { path: '/dashboards/analytics', title: 'Главная', load: () => import('./analytics/analytics-screen'), meta },
    { path: '/sales', title: 'Ежедневный отчёт', load: () => import('./figures/sales-screen'), meta },
    { path: '/sales/day/:id', title: 'Отчёт дня', load: () => import('./day/day-screen'), meta },
    { path: '/expenses', title: 'Расходы', load: () => import('./expenses/expenses-screen'), meta },
    { path: '/statistics', title: 'Статистика', load: () => import('./statistics/statistics-screen'), meta },
    { path: '/statistics/unusual', title: 'Необычное', load: () => import('./unusual/unusual-screen'), meta },
    { path: '/sales/list', title: 'Продажи', load: () => import('./sales-list/sales-list-screen'), meta },
    { path: '/sales/list/:id', title: 'Продажа', load: () => import('./sale/sale-screen'), meta },
    { path: '/sales/receipts', title: 'Чеки', load: () => import('./receipts/receipts-screen'), meta },
    { path: '/sales/bank', title: 'Сверка с банком', load: () => import('./bank/bank-screen'), meta },
    { path: '/held', title: 'На проверке', load: () => import('./held/held-screen'), meta },
    { path: '/sales/products', title: 'Товары', load: () => import('./products/products-screen'), meta },
    { path: '/sales/prices', title: 'Прайс-листы', load: () => import('./prices/prices-screen'), meta },
  ],
  parts: {
    'home.tile': {
      till: () => import('./parts/till-tile'),
      today: () => import('./parts/today-tile'),
      'own-figures': () => import('./parts/own-figures-tile'),
      held: () => import('./parts/held-tile'),
      month: () => import('./parts/month-tile'),
    },
  },
});
