import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { faceOf } from './source-parts.mjs';

/** Parts of `@studio/portal` that only the host has a use for. */
const HOST_ONLY =
  /^(Auth(Provider|Calls|Session|State)|OfflineProvider|announceSync|create\w+|QueryPersistence|employeeIdOf|readToken|readStoredRole|loadBranding|KEPT_BRAND_KEY|KeptBrand|moveSettings|useNotifications|dismissNotification|matchesHotkey|isTyping|usePageTitle|HOST_CONTRACT|parse\w+|registryFor|remoteFor|faultFor|Re(gist|lease)\w*|Remote(Release|Registry|Canary|Hotkey|Fault)|readGuardError|redirectOf|routeOf|isDemanding|unmetDemand|portalStore|noteServerContact|hasUnsaved\w+|useHasUnsavedWork)$/;

const PLACES = {
  layout: 'Layout',
  text: 'Text',
  action: 'Buttons',
  form: 'Forms',
  data: 'Data',
  overlay: 'Overlays',
  records: 'Many records',
  feedback: 'Feedback',
  hooks: 'Hooks',
  format: 'Formats (ru-RU)',
  theme: 'Theme',
};

/**
 * What a remote may call, name by name: interface kit, widgets, parts of screens, portal, test double, the API's calls and who may make them.
 *
 * @param {string} root folder of the repository
 * @returns {Promise<string>} the page `docs/generated/remote-reference.md`
 */
export async function referencePage(root) {
  const load = (path) => tsImport(pathToFileURL(join(root, path)).href, import.meta.url);
  const [{ contract }, { ROLES }, { CAPABILITIES, hasRight }, { PERMISSIONS }, { semanticColors }] = await Promise.all(
    [
      'shared/contracts/src/contract.ts',
      'shared/contracts/src/access/role.ts',
      'shared/contracts/src/access/capability.ts',
      'shared/contracts/src/access/permission.ts',
      'shared/ui/src/theme/palette.ts',
    ].map(load),
  );
  return [
    '# What a remote may use',
    '',
    'Written by `npm run reference` from the sources. How a remote is made of it: [new-remote.md](../new-remote.md).',
    '',
    '- [The interface kit](#the-interface-kit): `@studio/ui`',
    '- [Colours and icons](#colours-and-icons)',
    '- [Widgets](#widgets): `@studio/ui/widgets`',
    '- [What screens are made of](#what-screens-are-made-of): `@studio/screens`',
    '- [The portal](#the-portal): `@studio/portal`',
    '- [The test double](#the-test-double): `@studio/portal/testing`',
    '- [Calls of the API](#calls-of-the-api): `orpc`, `client`',
    '- [Permissions and roles](#permissions-and-roles)',
    '',
    '## The interface kit',
    '',
    '`import { Button } from "@studio/ui"`. A property without `?` is required. Every component follows theme, keyboard and screen reader by itself.',
    ...kit(faceOf(join(root, 'shared/ui/src/index.ts')).filter(({ name }) => name !== 'UiProvider')),
    '',
    '## Colours and icons',
    '',
    'Colours in a stylesheet; each has its value in both themes:',
    '',
    list(Object.keys(semanticColors).map(variableOf)),
    '',
    'In a chart or a canvas: `colorVar("fg.muted")`. Icons: `<IconCamera size={20} aria-hidden />`, and no others:',
    '',
    list(iconsOf(join(root, 'shared/ui/src/icons.ts'))),
    '',
    '## Widgets',
    '',
    '`import { MoneyInput } from "@studio/ui/widgets"`: a remote bundles those that it uses.',
    ...parts(faceOf(join(root, 'shared/ui/src/widgets/index.ts'))),
    '',
    '## What screens are made of',
    '',
    'How they work together, with examples: [shared/screens](../../shared/screens/README.md).',
    ...parts(faceOf(join(root, 'shared/screens/src/index.ts'))),
    '',
    '## The portal',
    '',
    'From react-router, one instance with the host: `Link`, `NavLink`, `Navigate`, `Outlet`, `useBlocker`, `useLocation`, `useNavigate`, `useParams`.',
    ...parts(faceOf(join(root, 'shared/portal/src/index.ts')).filter(({ name }) => !HOST_ONLY.test(name))),
    '',
    '## The test double',
    '',
    'For tests only; begin the file with `import "fake-indexeddb/auto"`.',
    ...parts(faceOf(join(root, 'shared/portal/src/testing/index.ts'))),
    '',
    '## Calls of the API',
    '',
    'Input and reply of each stand in the running portal at `/api/docs`, and in the types. In a screen: `useQuery(orpc.<call>.queryOptions({ input }))`; elsewhere: `await client.<call>(input)`.',
    '',
    `Types of what they take and give, from \`@studio/contracts\`: ${list(wireTypes(join(root, 'shared/contracts/src/wire.ts')))}.`,
    '',
    '| call | | who | what |',
    '|---|---|---|---|',
    ...Object.entries(contract).flatMap(([domain, calls]) =>
      Object.entries(calls).map(([name, call]) => callLine(`${domain}.${name}`, call['~orpc'])),
    ),
    '',
    '## Permissions and roles',
    '',
    'A permission of the specification, or a capability (`sales.sell`) of a domain: for `permission` in `package.json`, `permissions` in `meta`, and `can(…)`.',
    '',
    '| right | roles that have it |',
    '|---|---|',
    ...[...PERMISSIONS, ...CAPABILITIES].map((right) => {
      const holders = Object.keys(ROLES).filter((name) => hasRight([{ name }], right));
      return `| \`${right}\` | ${holders.length === Object.keys(ROLES).length ? 'all' : holders.map((name) => `\`${name}\``).join(', ')} |`;
    }),
    '',
    `Roles: ${Object.entries(ROLES)
      .map(([name, { display_name }]) => `\`${name}\` (${display_name})`)
      .join(', ')}.`,
    '',
  ].join('\n');
}

function kit(face) {
  const folderOf = ({ file }) => basename(dirname(file));
  const folders = [...new Set(face.map(folderOf))];
  return folders.flatMap((folder) => {
    const members = face.filter((part) => folderOf(part) === folder);
    return ['', `### ${PLACES[folder] ?? folder}`, ...parts(members, '####')];
  });
}

/** A component with its properties, a function with its signature; types by themselves come after. */
function parts(members, mark = '###') {
  const properties = new Set(members.filter(({ name }) => isPropsOf(name, members)).map(({ name }) => name));
  return members
    .filter(({ name }) => !properties.has(name))
    .flatMap(({ name, comment, text, takes }) => {
      const own = members.find((other) => other.name === `${name}Props`);
      const code = own?.text ?? [...takes, text].join('\n\n');
      return ['', `${mark} \`${name}\``, ...(comment && ['', comment]), ...(code && ['', '```ts', code, '```'])];
    });
}

function isPropsOf(name, members) {
  return name.endsWith('Props') && members.some((member) => member.name === name.slice(0, -'Props'.length));
}

function callLine(name, { route, meta }) {
  const access = ['public', 'signed-in'].includes(meta.access)
    ? meta.access
    : [meta.access]
        .flat()
        .map((right) => `\`${right}\``)
        .join(' and ');
  return `| \`${name}\` | \`${route.method} /api${route.path}\` | ${access} | ${route.summary} |`;
}

function variableOf(color) {
  const name = color
    .replace(/\.default$/, '')
    .replaceAll('.', '-')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--studio-colors-${name}`;
}

function iconsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(/\bas (Icon\w+)/g)].map(([, name]) => name);
}

function wireTypes(file) {
  return [...readFileSync(file, 'utf8').matchAll(/^export type (\w+)/gm)].map(([, name]) => name);
}

function list(names) {
  return names.map((name) => `\`${name}\``).join(', ');
}
