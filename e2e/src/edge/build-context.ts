import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stand/repository';

/** Of each line of `.dockerignore`: what it is about, and whether that is left out. */
const RULES = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ isOut: !line.startsWith('!'), about: patternOf(line.replace('!', '')) }));

/** Whether Docker sends a file of this folder to a build: of the lines that are about it or a folder above, the last one decides. */
export function isInBuildContext(path: string): boolean {
  const names = path.split('/');
  const above = names.map((_, depth) => names.slice(0, depth + 1).join('/'));
  return RULES.reduce((isIn, { isOut, about }) => (above.some((one) => about.test(one)) ? !isOut : isIn), true);
}

function patternOf(line: string): RegExp {
  const escaped = line.replaceAll(/[.+^$(){}|[\]\\]/g, String.raw`\$&`);
  const source = escaped.replaceAll('**/', '\0').replaceAll('*', '[^/]*').replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${source}$`);
}
