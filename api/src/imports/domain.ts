import { HOUR_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { importsCalls } from './calls';
import * as tables from './schema';
import { sweepImports } from './sweep';

export const importsDomain = defineDomain({
  name: 'imports',
  calls: { imports: importsCalls },
  tables,
  sweeps: [{ name: 'imports', every: HOUR_MS, run: sweepImports }],
});
