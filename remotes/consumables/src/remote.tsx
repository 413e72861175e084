import { CONSUMABLES_ROUTES as AT } from '@studio/contracts';
import { defineRemote, type RemoteRoute } from '@studio/portal';

const CITY = '/consumables/city';
const location = () => import('./place/location-screen');
const city = () => import('./place/city-screen');
const office = () => import('./place/office-screen');

/** `at`: the entry of the navigation that it belongs to. */
function route(
  path: RemoteRoute['path'],
  title: string,
  load: RemoteRoute['load'],
  at: `/${string}` = '/consumables/location',
): RemoteRoute {
  return { path, title, load, meta: { requiresAuth: true, navActiveLink: at } };
}

/** Materials and their warehouses: the screens at `/consumables`, `/stock` and `/inventory`. */
export default defineRemote({
  name: 'consumables',
  routes: [
    route(AT.consumables, 'Расходники', () => import('./place/to-location-screen')),
    route(AT['consumables-dashboard'], 'Расходники', () => import('./dashboard/dashboard-screen')),
    route(AT['consumables-location-dashboard'], 'Расходники', location),
    route(AT['consumables-location-warehouse'], 'Склад локации', location),
    route(AT['consumables-operations'], 'Документы по материалам', () => import('./place/documents-screen')),
    route(AT['consumables-city-dashboard'], 'Склад города', city, CITY),
    route(AT['consumables-city-warehouse'], 'Склад города', city, CITY),
    route(AT['consumables-office-dashboard'], 'Склад офиса', office),
    route(AT['consumables-office-warehouse'], 'Склад офиса', office),
    route(AT['consumables-materials'], 'Каталог материалов', () => import('./catalog/catalog-screen')),
    route(AT['consumables-quick-operations'], 'Быстрые операции', () => import('./quick/quick-screen')),
    route(AT['consumables-designer-dashboard'], 'Материалы для проектов', () => import('./designer/designer-screen')),
    route(AT['consumables-reports'], 'Отчёты по материалам', () => import('./reports/reports-screen')),
    route(AT['consumables-audit'], 'Журнал материалов', () => import('./audit/audit-screen')),
    route('/consumables/labels', 'Этикетки материалов', () => import('./labels/labels-screen')),
    route('/consumables/norms', 'Нормы расхода', () => import('./norms/norms-screen')),
    {
      path: '/inventory/:id',
      title: 'Инвентаризация',
      load: () => import('./counts/count-screen'),
      meta: { requiresAuth: true, navActiveLink: '/stock' },
    },
    { path: '/stock', title: 'Инвентарь', load: () => import('./stock/stock-screen'), meta: { requiresAuth: true } },
    {
      path: '/stock/:id',
      title: 'Материал',
      load: () => import('./stock/item-screen'),
      meta: { navActiveLink: '/stock' },
    },
  ],
  // Loaded by the palette only.
  palette: { Материалы: async (...asked) => (await import('./catalog/item-palette')).searchItems(...asked) },
  parts: { 'home.tile': { stock: () => import('./home/home-tile') } },
  help: [{ id: 'stock', load: () => import('./help/help-page') }],
});
