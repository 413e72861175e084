import { CAPABILITIES, PERMISSIONS, ROLE_NAMES } from '@studio/contracts';
import { MENU_ICONS } from '../menu-icon';
import { parseRelease, type RegisteredEntry, type RemoteRelease } from '../registered-release';
import type { RemoteApp } from '../remote';
import { routeOf } from '../remote-route';

/**
 * What `studio` of a remote's package.json and its code disagree in, or what no shell could show; empty when all is well.
 * For the remote's own test: `declarationFaults(remote, jest.requireActual('../package.json'))`.
 */
export function declarationFaults(remote: RemoteApp, manifest: { studio: object }): readonly string[] {
  const declared = parseRelease(
    { version: 'test', entry: '/remotes/test/mf-manifest.json', ...manifest.studio },
    'studio',
  );
  return [
    ...remote.routes
      .filter(({ path }) => !declared.paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
      .map(({ path }) => `studio.paths cover no route ${path}`),
    ...(declared.entries ?? []).flatMap((entry) => entryFaults(entry, remote)),
    ...paletteFaults(declared, remote),
    ...helpFaults(declared, remote),
  ];
}

function entryFaults({ path, permission, roles, menu }: RegisteredEntry, remote: RemoteApp): string[] {
  const unknown = (demand: typeof permission, names: readonly string[]) =>
    [...(demand?.all ?? []), ...(demand?.any ?? [])].filter((name) => !names.includes(name));
  return [
    ...(routeOf(remote, path) === null ? [`The entry ${path} leads to no route`] : []),
    ...unknown(permission, [...PERMISSIONS, ...CAPABILITIES]).map(
      (name) => `The entry ${path} demands the unknown permission ${name}`,
    ),
    ...unknown(roles, ROLE_NAMES).map((name) => `The entry ${path} demands the unknown role ${name}`),
    ...(menu !== undefined && !(MENU_ICONS as readonly string[]).includes(menu.icon)
      ? [`The entry ${path} wants the icon ${menu.icon}; there are ${MENU_ICONS.join(', ')}`]
      : []),
  ];
}

function paletteFaults({ palette = [] }: RemoteRelease, { palette: code = {} }: RemoteApp): string[] {
  const titles = palette.map(({ title }) => title);
  return [
    ...titles.filter((title) => !Object.hasOwn(code, title)).map((title) => `No code searches «${title}»`),
    ...Object.keys(code)
      .filter((title) => !titles.includes(title))
      .map((title) => `studio.palette does not declare «${title}»`),
  ];
}

function helpFaults({ help = [] }: RemoteRelease, { help: code = [] }: RemoteApp): string[] {
  const [declared, written] = [help, code].map((pages) => pages.map(({ id }) => id)) as [string[], string[]];
  return [
    ...declared.filter((id) => !written.includes(id)).map((id) => `No code shows the help page ${id}`),
    ...written.filter((id) => !declared.includes(id)).map((id) => `studio.help does not declare ${id}`),
  ];
}
