import { remoteConfig } from '@studio/build/webpack';

export default (_env, { mode }) =>
  remoteConfig({ root: import.meta.dirname, name: 'schedule', development: mode === 'development' });
