import { defineFilters, type Filters, type FilterValues, optionalField, pageField } from '@studio/screens';

const HISTORIES = ['changes', 'publications'] as const;

/** Which history of the schedule is open, null while none is, and its page. */
export const historyFilters = defineFilters({ history: optionalField(HISTORIES), page: pageField('history_page') });

export type HistoryFilters = Filters<FilterValues<typeof historyFilters>>;
