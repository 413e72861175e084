import type { RegisteredRemote } from '@studio/portal';

/** An entry of the registry with nothing but what every entry has. */
export const sampleRemote: RegisteredRemote = {
  name: 'sales',
  version: 'v1',
  entry: '/remotes/sales/v1/mf-manifest.json',
  paths: ['/sales'],
  title: 'Продажи',
};
