export const STOCK_AUDIT_KINDS = [
  'item',
  'stock_operation',
  'supply_request',
  'shipment',
  'stock_transfer',
  'stock_count',
  'stock_project',
  'reservation',
  'stock_report',
  'stock_report_schedule',
] as const;
