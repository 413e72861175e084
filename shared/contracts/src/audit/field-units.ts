/** In what a value of the trail is kept, where its type does not say it. */
export type AuditUnit = 'money' | 'percent' | 'month' | 'phone' | 'duration' | 'count';

const PHONES = new Set(['phone', 'client_phone']);
/** Whole minutes. */
const DURATIONS = new Set(['break_min', 'minutes']);
const MONTHS = new Set(['month', 'accrual_month', 'from_month', 'to_month']);

/** Prices by the names of their products: each name is a label, each value a sum. */
const MAPS_OF_MONEY = new Set(['price_list.prices']);

/** Plain numbers: pieces, people, days, places in an order. */
const COUNTS = new Set([
  'accepted',
  'approved',
  'book',
  'bytes',
  'consumed',
  'returned',
  'count',
  'created',
  'damage_refused',
  'damaged',
  'day',
  'day_of_month',
  'dpi',
  'employees',
  'error',
  'factor',
  'found',
  'from_hour',
  'height',
  'height_mm',
  'hour',
  'lead_days',
  'left',
  'left_rows',
  'level',
  'lines',
  'locked',
  'lost',
  'messenger_id',
  'min',
  'missing',
  'moved_rows',
  'number',
  'operation',
  'order_number',
  'people',
  'people_count',
  'photo_count',
  'position',
  'quantity',
  'removed',
  'reversal',
  'rows',
  'same',
  'left_records',
  'left_photos',
  'sessions_ended',
  'shifts',
  'shipped',
  'skipped',
  'surplus',
  'surplus_refused',
  'target',
  'till_shift',
  'to_hour',
  'undone',
  'updated',
  'version',
  'visitors',
  'width',
  'width_mm',
]);

/** The unit of a field; null for a text, and for a number of which nobody has said what it counts. */
export function auditFieldUnit(field: string, subjectKind = ''): AuditUnit | null {
  if (field.endsWith('_kop') || MAPS_OF_MONEY.has(`${subjectKind}.${field}`)) return 'money';
  if (field.endsWith('basis_points') || field.endsWith('_bp')) return 'percent';
  if (MONTHS.has(field)) return 'month';
  if (PHONES.has(field)) return 'phone';
  if (DURATIONS.has(field)) return 'duration';
  return COUNTS.has(field) ? 'count' : null;
}

/** Whether the keys of its value are names of records, as in prices by product, not fields. */
export function isAuditMap(field: string, subjectKind = ''): boolean {
  return MAPS_OF_MONEY.has(`${subjectKind}.${field}`);
}
