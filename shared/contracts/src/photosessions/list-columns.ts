export const PHOTOSESSION_SORTS = ['created_at', 'number', 'name', 'business_date', 'photo_count'] as const;

/** Columns of the list as a file. */
export const PHOTOSESSION_COLUMNS = [
  'number',
  'name',
  'phone',
  'state',
  'created_at',
  'location',
  'photographer',
  'photo_count',
  'people_count',
  'notes',
  'created_by',
] as const;
