import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { InjectManifest } from 'workbox-webpack-plugin';
import { declarationOf } from './declaration.mjs';
import { developmentPath, hostServer, previewServer, remoteServer } from './dev-server.mjs';
import { FileGuardPlugin } from './file-guard-plugin.mjs';
import { FirstScriptPlugin } from './first-script-plugin.mjs';
import { hostContract } from './host-contract.mjs';
import { exportedNames, importedNames } from './imported-names.mjs';
import { JsonFilePlugin } from './json-file-plugin.mjs';
import { NoSchemasPlugin } from './no-schemas-plugin.mjs';
import { PublicFilesPlugin } from './public-files-plugin.mjs';
import { consumedModules, providedModules } from './shared-modules.mjs';

const require = createRequire(import.meta.url);

/** Chrome 111, Safari 16.4, Firefox 113 and later. */
const TARGET = 'es2022';

/**
 * The host: provides the shared modules and the federation runtime, names no remote (they are listed at run time).
 *
 * @param {object} options
 * @param {string} options.root folder of the package, absolute
 * @param {string} options.template page template, relative to `root`
 * @param {string} options.worker source of the service worker, relative to `root`
 * @param {boolean} [options.development]
 * @returns {import('webpack').Configuration[]} the worker's configuration, then the page's
 */
export function hostConfig({ root, template, worker, development = false }) {
  const page = baseConfig({ root, development, publicPath: '/', reloads: development });
  const builtWorker = join(root, 'node_modules/.cache/worker/service-worker.js');
  const host = {
    ...page,
    name: 'host',
    entry: { main: './src/main.tsx' },
    plugins: [
      ...page.plugins,
      new ModuleFederationPlugin({
        name: 'host',
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: providedModules(development),
        runtimePlugins: [EXTERNAL_RUNTIME],
        experiments: { optimization: IN_BROWSERS },
      }),
      new PublicFilesPlugin(join(root, 'public')),
      new HtmlPlugin({ template, inject: 'head', scriptLoading: 'defer', minify: false }),
      new FirstScriptPlugin(),
      ...(development
        ? []
        : [
            new JsonFilePlugin('host.json', (built) => ({ ...hostContract(), exports: exportedNames(built) })),
            new InjectManifest({
              swSrc: builtWorker,
              swDest: 'service-worker.js',
              compileSrc: false,
              exclude: NOT_PRECACHED,
            }),
          ]),
    ],
  };
  if (development) return [{ ...host, devServer: hostServer(root) }];
  return [workerConfig({ root, source: worker, target: builtWorker }), { ...host, dependencies: ['worker'] }];
}

/**
 * Hands the host's federation runtime to the remotes: what `experiments.provideExternalRuntime` adds, as the ES module
 * that its package exports. The experiment takes the CommonJS one, and with it the runtime a second time (19 kB gzip).
 */
const EXTERNAL_RUNTIME = fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'));

/** Federation leaves out what only Node would run. */
const IN_BROWSERS = { target: 'web' };

/** What the worker must not keep under the page's own version. */
const NOT_PRECACHED = [
  /\.map$/,
  /\.(gz|br)$/,
  /remotes\.json$/,
  /host\.json$/,
  // The company's, which change without a build: the worker keeps them in a cache of their own.
  /branding(\.schema)?\.json$/,
  /\.webmanifest$/,
  /^(brand|icons|install)\//,
  /mf-manifest/,
  /service-worker\.js$/,
  /LICENSE/,
];

/**
 * A remote: exposes `./remote` and brings only its own code; React, router face, interface and client come from the
 * host, as does the federation runtime. `remote.json` tells a deploy what package.json declares.
 *
 * @param {object} options
 * @param {string} options.root folder of the package, absolute
 * @param {string} options.name name in the registry
 * @param {Record<string, string>} [options.exposes] default: `./remote` from `src/remote.tsx`
 * @param {boolean} [options.development]
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig({ root, name, exposes = { './remote': './src/remote.tsx' }, development = false }) {
  const publicPath = development ? developmentPath(name) : 'auto';
  const base = baseConfig({ root, development, publicPath, reloads: development });
  return {
    ...base,
    name,
    entry: {},
    // A module that threw while it was loaded throws again at the next try, instead of giving half of itself.
    output: { ...base.output, strictModuleErrorHandling: true },
    devServer: development ? remoteServer(root, name) : previewServer(root, name),
    plugins: [
      ...base.plugins,
      new FileGuardPlugin(),
      ...(development
        ? []
        : [
            new NoSchemasPlugin(),
            new JsonFilePlugin('remote.json', (built) => ({
              ...declarationOf(root, name),
              uses: importedNames(built),
            })),
          ]),
      new ModuleFederationPlugin({
        name: federationName(name),
        filename: development ? 'remote-entry.js' : 'remote-entry.[contenthash:8].js',
        dts: false,
        manifest: true,
        shareStrategy: 'loaded-first',
        exposes,
        shared: consumedModules(development, declarationOf(root, name).hostContract),
        experiments: { externalRuntime: true, optimization: IN_BROWSERS },
      }),
    ],
  };
}

/** The container's global name: a JavaScript identifier made of the remote's name. */
function federationName(name) {
  return `studio_${name.replaceAll('-', '_')}`;
}

function workerConfig({ root, source, target }) {
  const base = baseConfig({ root, development: false, publicPath: '/', reloads: false });
  return {
    ...base,
    name: 'worker',
    target: 'webworker',
    entry: `./${source}`,
    // One file: a worker that is awake may load no script that it had not when it was installed.
    output: { path: join(target, '..'), filename: 'service-worker.js', asyncChunks: false, clean: true },
    optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    plugins: [],
  };
}

function baseConfig({ root, development, publicPath, reloads }) {
  const appName = root.split('/').at(-1);
  return {
    context: root,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    target: ['web', TARGET],
    output: {
      path: join(root, 'dist'),
      publicPath,
      clean: true,
      filename: development ? '[name].js' : 'assets/[name].[contenthash:8].js',
      chunkFilename: development ? '[name].chunk.js' : 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      uniqueName: appName,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swcLoader(development) },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  localIdentHashSalt: appName,
                  localIdentName: development ? '[name]__[local]' : '[hash:base64:6]',
                },
              },
            },
          ],
        },
        { test: /\.(woff2?|png|svg|webp|jpg|wasm)$/, type: 'asset/resource' },
        { test: /\.md$/, type: 'asset/source' },
      ],
    },
    optimization: {
      // The shortest names instead of names that stay the same: any change gives the file another name anyway.
      mangleExports: 'size',
      // With a kept cache a constant that changed would stay as it was in the modules that had it inlined.
      inlineExports: false,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true, format: { comments: false } },
        }),
      ],
      // Bytes before minification. Smaller scripts beside a large one cost a request each, and compress worse.
      splitChunks: { chunks: 'async', minSize: 45_000 },
    },
    plugins: [
      new MiniCssExtractPlugin({
        // In development a stylesheet keeps its name, under which the page fetches its next version.
        filename: development ? '[name].css' : 'assets/[name].[contenthash:8].css',
        chunkFilename: development ? '[name].chunk.css' : 'assets/[name].[contenthash:8].css',
      }),
      ...(reloads ? [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] })] : []),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      buildDependencies: { presets: [import.meta.filename] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

function swcLoader(development) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: TARGET,
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  };
}
