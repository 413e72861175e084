import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationOf } from './declaration.mjs';

const API = process.env.PORTAL_API ?? 'http://127.0.0.1:4600';

/** Version that a remote under development has in the registry. */
const VERSION = 'dev';

/** Where the page asks for a remote's files; the host's server passes them on, so that all is one origin. */
export function developmentPath(name) {
  return `/remotes/${name}/${VERSION}/`;
}

/**
 * Development server of the host: page, API and every remote behind one address.
 *
 * @param {string} root folder of the host
 * @returns {import('webpack-dev-server').Configuration}
 */
export function hostServer(root) {
  const remotes = developedRemotes(join(root, '..', 'remotes'));
  return {
    ...serverOf(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).studio.devPort),
    historyApiFallback: true,
    static: join(root, 'public'),
    proxy: [
      { context: ['/api', '/sandbox'], target: API },
      ...remotes.map(({ name, devPort }) => ({
        context: [developmentPath(name)],
        target: `http://127.0.0.1:${devPort}`,
      })),
    ],
    setupMiddlewares: (middlewares, { app }) => {
      app.get('/remotes.json', (_request, response) => response.json(registryOf(remotes)));
      return middlewares;
    },
  };
}

/**
 * Development server of one remote, behind the host's.
 *
 * @param {string} name
 * @param {number} port
 * @returns {import('webpack-dev-server').Configuration}
 */
export function remoteServer(name, port) {
  return { ...serverOf(port), static: false, devMiddleware: { publicPath: developmentPath(name) } };
}

function serverOf(port) {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    allowedHosts: ['127.0.0.1', 'localhost'],
  };
}

function registryOf(remotes) {
  return {
    schema: 1,
    remotes: remotes.map(({ name, root }) => ({
      ...declarationOf(root, name),
      version: VERSION,
      entry: `${developmentPath(name)}mf-manifest.json`,
    })),
  };
}

function developedRemotes(folder) {
  return readdirSync(folder)
    .map((name) => ({ name, root: join(folder, name), file: join(folder, name, 'package.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, root, file }) => ({ name, root, ...JSON.parse(readFileSync(file, 'utf8')).studio }))
    .filter(({ paths }) => paths !== undefined);
}
