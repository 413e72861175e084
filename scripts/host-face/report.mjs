import { join } from 'node:path';
import { sharedVersions, versionOf } from '../../shared/build/src/shared-modules.mjs';
import { satisfies } from '../remotes/version-range.mjs';
import { changeOf } from './compare.mjs';
import { faceOf } from './declarations.mjs';

/** Packages that a remote is written against, by the declarations that `tsc -b` leaves. */
const PACKAGES = { '@studio/portal': 'portal', '@studio/ui': 'ui', '@studio/screens': 'screens' };
/** The one whose version is that of the host contract, under which the shared packages of others count. */
const CONTRACT = '@studio/portal';

/**
 * What the host of this workspace gives, as `shared/host-face.json` holds it.
 *
 * @param {string} root
 */
export function hostFace(root) {
  const faces = Object.entries(PACKAGES).map(([name, folder]) => [
    name,
    { version: versionOf(name), ...faceOf(join(root, 'shared', folder, '.types/index.d.ts')) },
  ]);
  const foreign = Object.entries(sharedVersions()).filter(([name]) => !(name in PACKAGES));
  return { packages: Object.fromEntries(faces), shared: Object.fromEntries(foreign) };
}

/**
 * What is different from the recorded face, package by package, and the version that this demands.
 *
 * @returns {{ name: string, less: string[], more: string[], demands: string | null }[]} `demands`: null when the version
 *   is far enough from the recorded one already
 */
export function faceChanges(recorded, now) {
  return Object.entries(now.packages).map(([name, face]) => {
    const before = recorded.packages[name] ?? { ...face, exports: {}, types: {} };
    const less = [];
    const more = Object.keys(face.exports).filter((each) => !(each in before.exports));
    for (const [each, text] of Object.entries(before.exports)) note(each, changeOf(text, face.exports[each]));
    for (const [each, text] of Object.entries(before.types))
      if (each in face.types) note(each, changeOf(text, face.types[each]));
    if (name === CONTRACT)
      for (const [module, version] of Object.entries(recorded.shared))
        if (!satisfies(now.shared[module] ?? 'none', `^${version}`))
          less.push(`${module} ${version} is ${now.shared[module] ?? 'gone'}`);
    const least = less.length > 0 ? breaking(before.version) : more.length > 0 ? growing(before.version) : null;
    const isEnough = least === null || satisfies(face.version, `>=${least}`);
    return { name, less, more, demands: isEnough ? null : least };

    function note(each, change) {
      if (change === 'less') less.push(each);
      if (change === 'more') more.push(each);
    }
  });
}

/** The next version that the range of a remote built before does not admit; below 1.0.0 that is the next minor one. */
function breaking(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
}

/** The next version that a remote which uses what is new can ask for. */
function growing(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  return major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
}
