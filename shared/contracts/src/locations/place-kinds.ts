/** How a location works: a booth in a mall, a studio, a point in a park or in a hotel. */
export const LOCATION_KINDS = ['booth', 'studio', 'park', 'hotel'] as const;
export const LOCATION_STATUSES = ['active', 'archived'] as const;
