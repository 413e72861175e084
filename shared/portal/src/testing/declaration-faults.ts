import { CAPABILITIES, PERMISSIONS, ROLE_NAMES } from '@studio/contracts';
import type { Access } from '../guard/access';
import { MENU_ICONS } from '../menu-icon';
import { PART_SLOTS } from '../parts/part-slots';
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
    ...partFaults(declared, remote),
  ];
}

function entryFaults({ path, permission, roles, menu }: RegisteredEntry, remote: RemoteApp): string[] {
  return [
    ...(routeOf(remote, path) === null ? [`The entry ${path} leads to no route`] : []),
    ...demandFaults(`The entry ${path}`, { permission, roles }),
    ...(menu !== undefined && !(MENU_ICONS as readonly string[]).includes(menu.icon)
      ? [`The entry ${path} wants the icon ${menu.icon}; there are ${MENU_ICONS.join(', ')}`]
      : []),
  ];
}

function demandFaults(who: string, { permission, roles }: Access): string[] {
  const unknown = (demand: Access['permission'], names: readonly string[]) =>
    [...(demand?.all ?? []), ...(demand?.any ?? [])].filter((name) => !names.includes(name));
  return [
    ...unknown(permission, [...PERMISSIONS, ...CAPABILITIES]).map(
      (name) => `${who} demands the unknown permission ${name}`,
    ),
    ...unknown(roles, ROLE_NAMES).map((name) => `${who} demands the unknown role ${name}`),
  ];
}

function partFaults({ parts: declared = [] }: RemoteRelease, { parts: code = {} }: RemoteApp): string[] {
  const nameOf = ({ slot, id }: { slot: string; id: string }) => `${slot}/${id}`;
  const names = declared.map(nameOf);
  const written = Object.entries(code).flatMap(([slot, parts]) => Object.keys(parts).map((id) => nameOf({ slot, id })));
  return [
    ...declared
      .filter(({ slot }) => !(PART_SLOTS as string[]).includes(slot))
      .map(({ slot, id }) => `The part ${id} is for ${slot}; there are ${PART_SLOTS.join(', ')}`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `The part ${name} is declared twice`),
    ...names.filter((name) => !written.includes(name)).map((name) => `No code shows the part ${name}`),
    ...written.filter((name) => !names.includes(name)).map((name) => `studio.parts does not declare ${name}`),
    ...declared.flatMap((part) => demandFaults(`The part ${nameOf(part)}`, part)),
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
