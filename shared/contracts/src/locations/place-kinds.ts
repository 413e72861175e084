/** How a location works: a booth in a mall, a studio, a point in a park or in a hotel. */
export const LOCATION_KINDS = ['booth', 'studio', 'park', 'hotel'] as const;
export const LOCATION_STATUSES = ['active', 'archived'] as const;

/** The kinds and states as staff call them, in tables too. */
export const LOCATION_KIND_WORDS: Record<(typeof LOCATION_KINDS)[number], string> = {
  booth: 'Фотобудка',
  studio: 'Студия',
  park: 'Парк',
  hotel: 'Гостиница',
};
export const LOCATION_STATUS_WORDS: Record<(typeof LOCATION_STATUSES)[number], string> = {
  active: 'Работает',
  archived: 'В архиве',
};
