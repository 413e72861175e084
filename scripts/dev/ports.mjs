import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Port of the API that `npm run dev` starts, unless `--port` says otherwise. */
const API_PORT = 4634;

/**
 * Reads `[<name> …] [--port n] [--no-install]`.
 *
 * @param {string[]} args
 * @param {string} usage printed with what was not understood
 * @returns {{ names: string[], firstPort: number | undefined, install: boolean }}
 * @throws an `Error` with a sentence for the person
 */
export function readArguments(args, usage) {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      options: { port: { type: 'string' }, 'no-install': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Error(`${error.message}\n${usage}`, { cause: error });
  }
  const { values, positionals } = parsed;
  const firstPort = values.port === undefined ? undefined : Number(values.port);
  if (firstPort !== undefined && !(Number.isInteger(firstPort) && firstPort > 0 && firstPort < 65_000))
    throw new Error(`--port takes a number below 65000, not "${values.port}".\n${usage}`);
  return { names: positionals, firstPort, install: !values['no-install'] };
}

/**
 * The apps with these names; all of `apps` when there are none.
 *
 * @template {{ name: string }} App
 * @param {App[]} apps
 * @param {string[]} names
 * @returns {App[]}
 */
export function chosen(apps, names) {
  const unknown = names.find((name) => !apps.some((app) => app.name === name));
  if (unknown !== undefined)
    throw new Error(
      `There is no remote "${unknown}". There are: ${apps.map(({ name }) => name).join(', ')}. ` +
        `A new one is made by: npm run new:remote -- ${unknown}`,
    );
  return names.length === 0 ? apps : apps.filter(({ name }) => names.includes(name));
}

/**
 * Where each program listens: as its package.json says, or in a row from `firstPort`: host, API, remotes.
 *
 * @param {{ host?: { folder: string }, remotes: { name: string, folder: string }[], firstPort?: number }} apps
 * @returns {{ host: number, api: number, remotes: Record<string, number> }}
 */
export function portsOf({ host, remotes, firstPort }) {
  const own = ({ folder }) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).studio.devPort;
  const at = (place, fallback) => (firstPort === undefined ? fallback : firstPort + place);
  return {
    host: at(0, host === undefined ? 0 : own(host)),
    api: at(1, API_PORT),
    remotes: Object.fromEntries(remotes.map((remote, index) => [remote.name, at(2 + index, own(remote))])),
  };
}

/**
 * @param {Record<string, number>} ports by what is to listen there
 * @throws an `Error` with a sentence that names the first one that another program has
 */
export async function refuseTakenPorts(ports) {
  for (const [what, port] of Object.entries(ports))
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} (${what}) is taken, perhaps by another \`npm run dev\` or \`npm run preview\`. ` +
          'End that one, or choose other ports: --port 5000',
      );
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
