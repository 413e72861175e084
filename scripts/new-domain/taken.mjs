import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';

export const TEMPLATE = join(import.meta.dirname, 'template');

/** Addresses of the API that no contract has. */
const API_PATHS = ['docs', 'files'];
const VARIABLE = /(?<![.\w])[a-z]\w*(?!\w|\s*\??:)/g;
const COMMENT_OR_TEXT = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g;

/**
 * Who has a new domain's name already: as a folder, a table, an address of the API, or a word of the code that it will be written into.
 *
 * @param {string} root folder of the repository
 * @param {ReturnType<import('./names.mjs').namesOf>} names
 * @returns {string | undefined} half a sentence
 */
export function whatHas(root, { kebab, camel, snake }) {
  const home = [`shared/contracts/src/${kebab}`, `api/src/${kebab}`].find((folder) => existsSync(join(root, folder)));
  if (home !== undefined) return `${home} is there already`;
  if (tables(root).includes(`public.${snake}`)) return `The table ${snake} is there already`;
  if (API_PATHS.includes(kebab) || new RegExp(`path: ['\`]/${kebab}['\`/]`).test(contracts(root)))
    return `The API answers at /${kebab} already`;
  if (isKeyword(camel)) return `"${camel}" is a word of JavaScript`;
  if (words().has(camel)) return `"${camel}" is a word of the code that a new domain begins with`;
  return undefined;
}

/** As of the last migration. */
function tables(root) {
  const folder = join(root, 'api/migrations/meta');
  const last = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  return Object.keys(JSON.parse(readFileSync(join(folder, last), 'utf8')).tables);
}

const contracts = (root) => sources(join(root, 'shared/contracts/src'), '.ts').join('\n');

function isKeyword(word) {
  try {
    return !new Script(`'use strict'; const ${word} = 0;`);
  } catch {
    return true;
  }
}

/** What the API's files of a new domain call their own variables and imports. */
function words() {
  return new Set(
    sources(join(TEMPLATE, 'api'), '.tmpl').flatMap((text) => text.replaceAll(COMMENT_OR_TEXT, '').match(VARIABLE)),
  );
}

function sources(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
