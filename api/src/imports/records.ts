import { defineRecord } from '../kernel/records';
import { importRun } from './schema';

/** An import that was written. */
export const run = defineRecord({
  kind: 'import',
  table: importRun,
  missing: 'Такой загрузки нет, или она старше тридцати дней.',
  untold: ['by_id', 'steps', 'at', 'outcome'],
});
