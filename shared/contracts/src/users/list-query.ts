import { z } from 'zod';
import { PageQuery } from '../paging';
import { EMPLOYEE_SORTS } from './list-columns';
import { EMPLOYEE_STATUSES } from './schemas';
import { recordId } from '../record-id';

/** Filters, order and page of the lists of employees. */
export const employeeListQuery = z.object({
  /** Parts of the name in any order (ё folds to е), of the phone, or of the position. */
  search: z.string().trim().max(100).optional(),
  role: z.string().max(50).optional(),
  region_id: recordId().optional(),
  city_id: recordId().optional(),
  location_id: recordId().optional(),
  /** Those alone who may be named administrator of this location. */
  answers_for: recordId().optional(),
  status: z.enum([...EMPLOYEE_STATUSES, 'all']).default('active'),
  /** Whether a messenger account is bound. */
  messenger: z.enum(['bound', 'unbound']).optional(),
  sort: z.enum(EMPLOYEE_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ...PageQuery,
});
