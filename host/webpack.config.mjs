import { hostConfig } from '@studio/build/webpack';

export default (_env, { mode }) =>
  hostConfig({
    root: import.meta.dirname,
    template: 'src/index.html',
    worker: 'service-worker/src/service-worker.ts',
    development: mode === 'development',
  });
