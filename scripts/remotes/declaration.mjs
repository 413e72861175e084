import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from '../lib/run.mjs';
import { readJson } from './files.mjs';
import { KNOWN_ICONS, KNOWN_SLOTS, releaseFaults } from './registry-file.mjs';
import { ROLE_NAMES } from './role-names.mjs';
import { isRange } from './version-range.mjs';

/** What the build says of its remote; goes into the release record, not to browsers. */
export const DECLARATION = 'remote.json';

/**
 * What is wrong with what a build declares, each with its place in the declaration first. Stricter than the schema: a
 * page passes over what it does not know, a build that names it has it wrong.
 *
 * @param {object} release
 * @returns {string[]}
 */
export function declarationFaults(release) {
  // The entry is made of name and version, which tell what is wrong with it.
  const malformed = releaseFaults(release).filter((fault) => placeOf(fault) !== 'entry');
  if (malformed.length > 0) return malformed;
  const { hostContract, entries, paths, parts = [] } = release;
  return [
    ...(isRange(hostContract) ? [] : [`hostContract ${hostContract} is no range of versions, such as ^1.0.0`]),
    ...entries.flatMap((entry, index) => entryFaults(entry, `entries[${index}]`, paths)),
    ...parts.flatMap((part, index) => partFaults(part, `parts[${index}]`, parts.slice(0, index))),
  ];
}

function entryFaults({ path, menu, roles = {} }, at, paths) {
  const isBelow = paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return [
    ...(isBelow ? [] : [`${at}.path ${path} is below none of paths (${paths.join(', ')})`]),
    ...(menu === undefined ? [] : unknown([menu.icon], KNOWN_ICONS, () => `${at}.menu.icon`)),
    ...Object.entries(roles).flatMap(([which, names]) =>
      unknown(names, ROLE_NAMES, (index) => `${at}.roles.${which}[${index}]`),
    ),
  ];
}

function partFaults({ slot, id, roles = {}, leads = [] }, at, others) {
  return [
    ...unknown(leads, ROLE_NAMES, (index) => `${at}.leads[${index}]`),
    ...unknown([slot], KNOWN_SLOTS, () => `${at}.slot`),
    ...(others.some((other) => other.slot === slot && other.id === id) ? [`${at}.id ${id} is there twice`] : []),
    ...Object.entries(roles).flatMap(([which, names]) =>
      unknown(names, ROLE_NAMES, (index) => `${at}.roles.${which}[${index}]`),
    ),
  ];
}

function unknown(names, known, placeOfName) {
  return names.flatMap((name, index) =>
    known.includes(name) ? [] : [`${placeOfName(index)} ${name} is none of ${known.join(', ')}`],
  );
}

/**
 * The faults of a build with the file to fix: the package that the build was made of if it is next to the build, otherwise the build's own
 * file.
 *
 * @param {string[]} faults
 * @param {string} dist
 * @returns {Promise<string[]>}
 */
export async function withPlaces(faults, dist) {
  const home = dirname(dist);
  const manifest = basename(dist) === 'dist' ? await readJson(join(home, 'package.json')).catch(() => null) : null;
  const isPackage = typeof manifest?.studio === 'object' && manifest.studio !== null;
  return faults.map((fault) => {
    const place = placeOf(fault);
    if (place === 'version') return `${fault} (--version)`;
    if (!DECLARED.test(place)) return `${fault} (${shown(dist)})`;
    if (!isPackage) return `${fault} (${place} in ${shown(join(dist, DECLARATION))})`;
    if (place === 'name') return `${fault} (name in ${shown(join(home, 'webpack.config.mjs'))})`;
    return `${fault} (studio.${place} in ${shown(join(home, 'package.json'))})`;
  });
}

const DECLARED = /^(name|title|paths|hostContract|entries|hotkeys|palette|help|parts)\b/;

function placeOf(fault) {
  return fault.split(' ', 1)[0];
}

/** A path as people of the workspace call it; one outside of it in full. */
function shown(path) {
  const inside = relative(ROOT, path);
  return inside.startsWith('..') ? path : inside;
}
