import { HOUR_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { registerUploads } from './register-uploads';
import { sweepStaged } from './sweep-staged';

export const uploadsDomain = defineDomain({
  name: 'uploads',
  calls: {},
  routes: registerUploads,
  sweeps: [{ name: 'remove uploads that were given up', every: HOUR_MS, run: sweepStaged }],
});
