import { z } from 'zod';
import { PageQuery } from '../paging';
import { EMPLOYEE_SORTS } from './list-columns';
import { EMPLOYEE_STATUSES } from './schemas';
import { recordId } from '../record-id';

/** Locations that somebody is asked to answer for at once. */
const MAX_ANSWERED_FOR = 100;

/** Filters, order and page of the lists of employees. */
export const employeeListQuery = z.object({
  /** Parts of the name in any order (ё folds to е), of the phone, or of the position. */
  search: z.string().trim().max(100).optional(),
  role: z.string().max(50).optional(),
  region_id: recordId().optional(),
  city_id: recordId().optional(),
  location_id: recordId().optional(),
  /** Ids of locations, with commas: those alone who may be named administrator of every one of them. */
  answers_for: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(recordId()).max(MAX_ANSWERED_FOR))
    .optional(),
  status: z.enum([...EMPLOYEE_STATUSES, 'all']).default('active'),
  /** Whether a messenger account is bound. */
  messenger: z.enum(['bound', 'unbound']).optional(),
  sort: z.enum(EMPLOYEE_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ...PageQuery,
});
