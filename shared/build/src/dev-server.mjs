const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * Development server of one app. Remotes are fetched by the host's page from another port: hence the CORS header and
 * the socket's own address.
 *
 * @param {number} port
 * @returns {import('webpack-dev-server').Configuration}
 */
export function developmentServer(port) {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    proxy: [{ context: ['/api'], target: API }],
    static: false,
  };
}
