/** The specification's fourteen named routes (§2 «Named consumables routes») and the addresses that we gave them. */
export const CONSUMABLES_ROUTES = {
  consumables: '/consumables',
  'consumables-dashboard': '/consumables/dashboard',
  'consumables-office-dashboard': '/consumables/office',
  'consumables-city-dashboard': '/consumables/city',
  'consumables-location-dashboard': '/consumables/location',
  'consumables-designer-dashboard': '/consumables/designer',
  'consumables-materials': '/consumables/catalog',
  'consumables-operations': '/consumables/operations',
  'consumables-office-warehouse': '/consumables/warehouse/office',
  'consumables-city-warehouse': '/consumables/warehouse/city',
  'consumables-location-warehouse': '/consumables/warehouse/location',
  'consumables-reports': '/consumables/reports',
  'consumables-audit': '/consumables/audit',
  'consumables-quick-operations': '/consumables/quick',
} as const;
