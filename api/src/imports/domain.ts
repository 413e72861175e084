import { defineDomain } from '../kernel/domain';
import { importsCalls } from './calls';

export const importsDomain = defineDomain({
  name: 'imports',
  calls: { imports: importsCalls },
});
