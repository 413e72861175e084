import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationOf } from './declaration.mjs';

const API = process.env.PORTAL_API ?? 'http://127.0.0.1:4600';

/** Version that a remote under development has in the registry. */
const VERSION = 'dev';

/**
 * What `npm run dev` has decided: the host's port, and those of the remotes under development by name. Without it each
 * has the port of its package.json, and every remote is under development.
 *
 * @type {{ host?: number, remotes?: Record<string, number> }}
 */
const CHOSEN = JSON.parse(process.env.STUDIO_DEV ?? '{}');

/** Where the page fetches a remote's files; the host's server proxies them, so that all is one origin. */
export function developmentPath(name) {
  return `/remotes/${name}/${VERSION}/`;
}

/**
 * Development server of the host: page, API and the remotes under development behind one address. Other remotes come from
 * `dist/portal` when they were built there.
 *
 * @param {string} root folder of the host
 * @returns {import('webpack-dev-server').Configuration}
 */
export function hostServer(root) {
  const remotes = developedRemotes(join(root, '..', 'remotes'));
  const portal = join(root, '..', 'dist/portal');
  return {
    ...serverOf(CHOSEN.host ?? devPortOf(root)),
    // Old links name photos as their files are called.
    historyApiFallback: { rewrites: [{ from: /^\/photosessions\//, to: '/index.html' }] },
    static: [
      { directory: join(root, 'public') },
      { directory: join(portal, 'remotes'), publicPath: '/remotes', watch: false },
    ],
    proxy: [
      { context: ['/api', '/sandbox'], target: API },
      ...remotes.map(({ name, port }) => ({
        context: [developmentPath(name)],
        target: `http://127.0.0.1:${port}`,
      })),
    ],
    setupMiddlewares: (middlewares, { app }) => {
      app.get('/remotes.json', (_request, response) => response.json(registryOf(remotes, builtRemotes(portal))));
      return middlewares;
    },
  };
}

/**
 * Development server of one remote, behind the host's.
 *
 * @param {string} root folder of the remote
 * @param {string} name
 * @returns {import('webpack-dev-server').Configuration}
 */
export function remoteServer(root, name) {
  return {
    ...serverOf(CHOSEN.remotes?.[name] ?? devPortOf(root)),
    static: false,
    devMiddleware: { publicPath: developmentPath(name) },
  };
}

/**
 * Serves a remote's production build to a running portal on another origin (`npm run preview`); the page is not told of
 * new builds, a reload shows them.
 *
 * @param {string} root folder of the remote
 * @param {string} name
 * @returns {import('webpack-dev-server').Configuration}
 */
export function previewServer(root, name) {
  return {
    host: '127.0.0.1',
    port: CHOSEN.remotes?.[name] ?? devPortOf(root),
    hot: false,
    liveReload: false,
    client: false,
    webSocketServer: false,
    static: false,
    allowedHosts: ['127.0.0.1', 'localhost'],
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' },
    devMiddleware: { publicPath: '/' },
  };
}

function serverOf(port) {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    // What does not compile is shown over the page; what throws has the portal's own place for it.
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: `ws://127.0.0.1:${port}/ws`,
    },
    allowedHosts: ['127.0.0.1', 'localhost'],
  };
}

/** A remote under development replaces its built version. */
function registryOf(remotes, built) {
  const developed = remotes.map(({ name, root }) => ({
    ...declarationOf(root, name),
    version: VERSION,
    entry: `${developmentPath(name)}mf-manifest.json`,
  }));
  const others = built.filter(({ name }) => !developed.some((remote) => remote.name === name));
  return { schema: 1, remotes: [...developed, ...others] };
}

function builtRemotes(portal) {
  try {
    return JSON.parse(readFileSync(join(portal, 'remotes.json'), 'utf8')).remotes;
  } catch {
    return [];
  }
}

function developedRemotes(folder) {
  return readdirSync(folder)
    .map((name) => ({ name, root: join(folder, name) }))
    .filter(
      ({ name, root }) =>
        existsSync(join(root, 'package.json')) && (CHOSEN.remotes === undefined || name in CHOSEN.remotes),
    )
    .map(({ name, root }) => ({ name, root, port: CHOSEN.remotes?.[name] ?? devPortOf(root) }));
}

function devPortOf(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).studio.devPort;
}
