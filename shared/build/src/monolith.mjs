import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { hostConfig } from './webpack.mjs';

/** What the host asks federation for at run time. */
const FEDERATION = '@module-federation/enhanced/runtime$';

/**
 * Host and remotes as one plain bundle, for comparison only: the host's own configuration without federation, whose
 * runtime is replaced by a module that holds the remotes.
 *
 * @param {object} options
 * @param {string} options.root folder of the host, absolute
 * @param {string} options.template page template, relative to `root`
 * @param {string} options.worker source of the service worker, relative to `root`
 * @param {string} options.remotes module that answers in the federation runtime's place, absolute
 * @param {string} options.output folder of the build, absolute
 * @returns {import('webpack').Configuration[]} the worker's configuration, then the page's
 */
export function monolithConfig({ root, template, worker, remotes, output }) {
  const [workerConfig, page] = hostConfig({ root, template, worker });
  return [
    workerConfig,
    {
      ...page,
      output: { ...page.output, path: output },
      resolve: { ...page.resolve, alias: { [FEDERATION]: remotes } },
      plugins: page.plugins.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      cache: { ...page.cache, cacheDirectory: join(root, 'node_modules/.cache/monolith') },
    },
  ];
}
