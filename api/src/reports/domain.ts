import { HOUR_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { reportsCalls } from './calls';
import * as tables from './schema';
import { sweepReports } from './sweep';

export const reportsDomain = defineDomain({
  name: 'reports',
  calls: { reports: reportsCalls },
  tables,
  sweeps: [{ name: 'forget old failure reports', every: HOUR_MS, run: sweepReports }],
});
