import { remoteConfig } from '@studio/build/webpack';

export default (_env, { mode }) =>
  remoteConfig({ root: import.meta.dirname, name: 'consumables', development: mode === 'development' });
