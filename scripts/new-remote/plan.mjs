import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** First port of a remote's development server. */
const FIRST_PORT = 4636;
/** Places of the navigation that the specification has given away. */
const GIVEN_ORDERS = 11;
/** Packages and folders of the repository that are no remotes, and what federation calls the shell. */
const RESERVED = [
  'api',
  'build',
  'contracts',
  'e2e',
  'faults',
  'host',
  'offline',
  'portal',
  'remote',
  'screens',
  'testing',
  'ui',
];
/** Addresses of the host, of the API and of files. */
const HOST_PATHS = ['/api', '/assets', '/branding', '/login', '/offline', '/pages', '/remotes', '/sandbox'];

/**
 * Everything that a new remote will be called, so that nothing is written before all of it is known to be free.
 *
 * @param {string} root folder of the repository
 * @param {{ name?: string, title?: string, path?: string, icon?: string }} wishes
 * @throws an `Error` with a sentence when a wish cannot be met
 */
export function planRemote(root, { name, title = 'Новый раздел', path, icon = 'pin' }) {
  if (name === undefined) throw new Error('The new remote needs a name: npm run new:remote -- parcels');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new Error(
      `"${name}" is no name for a remote: small Latin letters, digits and single hyphens, as in "gift-cards".`,
    );
  if (RESERVED.includes(name))
    throw new Error(`"${name}" is the name of another part of the portal; take another one.`);
  if (existsSync(join(root, 'remotes', name))) throw new Error(`remotes/${name} is there already; take another name.`);

  if (!/^[^'"\\<>{}`\n]{1,60}$/.test(title) || title.trim() !== title)
    throw new Error(
      `The title must be one line of at most 60 characters, without straight quotes and brackets: «${title}»`,
    );

  const others = otherRemotes(root);
  const prefix = path ?? `/${name}`;
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(prefix))
    throw new Error(`"${prefix}" is no address of a section: as in "/gift-cards" or "/stock/returns".`);
  const hostPath = HOST_PATHS.find((taken) => prefix === taken || prefix.startsWith(`${taken}/`));
  if (hostPath !== undefined) throw new Error(`${hostPath} belongs to the host; give another address: --path /…`);
  const owner = others.find(({ studio }) => studio.paths?.includes(prefix));
  if (owner !== undefined)
    throw new Error(`${prefix} belongs to the remote ${owner.name}; give another address: --path /…`);

  const icons = knownIcons(root);
  if (!icons.includes(icon)) throw new Error(`There is no icon "${icon}". There are: ${icons.join(', ')}.`);

  const orders = others.flatMap(({ studio }) => (studio.entries ?? []).map((entry) => entry.menu?.order ?? 0));
  const ports = others.map(({ studio }) => studio.devPort);
  return {
    name,
    title,
    path: prefix,
    icon,
    order: Math.max(GIVEN_ORDERS, ...orders) + 1,
    devPort: firstFree(FIRST_PORT, ports),
    hostContract: `^${manifestOf(join(root, 'shared/portal')).version}`,
  };
}

/** Names that an entry of the navigation may give as its icon: `MENU_ICONS` of `@studio/portal`. */
export function knownIcons(root) {
  const source = readFileSync(join(root, 'shared/portal/src/menu-icon.ts'), 'utf8');
  return [...source.matchAll(/^ {2}'([a-z][a-z-]*)',$/gm)].map(([, name]) => name);
}

function otherRemotes(root) {
  return readdirSync(join(root, 'remotes'))
    .map((name) => ({ name, folder: join(root, 'remotes', name) }))
    .filter(({ folder }) => existsSync(join(folder, 'package.json')))
    .map(({ name, folder }) => ({ name, studio: manifestOf(folder).studio ?? {} }));
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function firstFree(from, taken) {
  let port = from;
  while (taken.includes(port)) port += 1;
  return port;
}
