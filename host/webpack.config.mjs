import { hostConfig } from '@studio/build/webpack';

export default (_env, { mode }) =>
  hostConfig({
    root: import.meta.dirname,
    template: 'src/index.html',
    worker: 'src/service-worker/service-worker.ts',
    development: mode === 'development',
  });
