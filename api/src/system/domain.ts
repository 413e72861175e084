import { defineDomain } from '../kernel/domain';
import { systemCalls } from './calls';

export const systemDomain = defineDomain({
  name: 'system',
  calls: { system: systemCalls },
});
