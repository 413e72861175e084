import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * The apps that make up the portal's page: the host, and every folder of `remotes/` whose package.json names itself
 * under `studio` (`{ "title": "Фотосессии", "paths": ["/photosessions"] }`).
 *
 * @returns {{ name: string, folder: string, studio: null | { title: string, paths: string[] } }[]}
 */
export function portalApps() {
  const remotes = readdirSync(join(ROOT, 'remotes'))
    .sort()
    .map((name) => remoteApp(name));
  return [{ name: 'host', folder: join(ROOT, 'host'), studio: null }, ...remotes.filter((app) => app !== null)];
}

function remoteApp(name) {
  const folder = join(ROOT, 'remotes', name);
  const file = join(folder, 'package.json');
  const studio = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).studio : undefined;
  return studio === undefined ? null : { name, folder, studio: { title: studio.title, paths: studio.paths } };
}
