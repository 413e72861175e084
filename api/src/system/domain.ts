import { HOUR_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { sweepJobs } from '../kernel/jobs/attempts';
import { systemCalls } from './calls';

export const systemDomain = defineDomain({
  name: 'system',
  calls: { system: systemCalls },
  sweeps: [{ name: 'forget old jobs', every: HOUR_MS, run: sweepJobs }],
});
