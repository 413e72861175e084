import { HOUR_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { importsCalls } from './calls';
import * as records from './records';
import * as tables from './schema';
import { sweepImports } from './sweep';

export const importsDomain = defineDomain({
  name: 'imports',
  calls: { imports: importsCalls },
  tables,
  records: Object.values(records),
  sweeps: [{ name: 'imports', every: HOUR_MS, run: sweepImports }],
});
