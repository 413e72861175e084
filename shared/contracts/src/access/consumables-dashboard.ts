import type { Permission } from './permission';

/** In the specification's priority (§2 "Named consumables routes"): the route, and the permissions that open it. */
const DASHBOARDS = [
  ['consumables-office-dashboard', ['read_office_dashboard']],
  ['consumables-city-dashboard', ['read_city_dashboard']],
  ['consumables-location-dashboard', ['read_location_dashboard']],
  ['consumables-designer-dashboard', ['read_designer_dashboard']],
  ['consumables-quick-operations', ['quick_consumption', 'quick_arrival', 'quick_transfer']],
] as const satisfies readonly (readonly [string, readonly Permission[]])[];

export type ConsumablesDashboardRoute = (typeof DASHBOARDS)[number][0] | 'consumables-dashboard';

/** The dashboard that opens by default: office, city, location, designer, quick operations, else the generic one. */
export function defaultConsumablesDashboard(permissions: ReadonlySet<Permission>): ConsumablesDashboardRoute {
  const open = DASHBOARDS.find(([, needed]) => needed.some((permission) => permissions.has(permission)));
  return open?.[0] ?? 'consumables-dashboard';
}
