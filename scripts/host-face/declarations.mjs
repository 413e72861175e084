import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What an `index.d.ts` as `tsc` writes it exports, name by name, and the types of the package that those name without exporting them.
 *
 * @param {string} index
 * @returns {{ exports: Record<string, string>, types: Record<string, string> }} each as its declaration, without comments, on one line;
 *   `from 'x'` for a name of another package
 */
export function faceOf(index) {
  const files = new Map();
  const exports = bare();
  const types = bare();
  const open = (path) => {
    if (!files.has(path)) files.set(path, statementsOf(path));
    return files.get(path);
  };
  const include = (texts, file) => {
    for (const word of new Set(texts.flatMap((text) => text.match(/\b[A-Za-z_]\w*\b/g) ?? []))) {
      const found = find(open, file, word);
      if (found === null || found.texts.some((text) => text.startsWith('from '))) continue;
      const text = found.texts.join(' ');
      if (types[word] === text || texts.includes(found.texts[0])) continue;
      const key = types[word] === undefined ? word : `${word} of ${found.file.slice(dirname(index).length + 1)}`;
      if (types[key] !== undefined) continue;
      types[key] = text;
      include(found.texts, found.file);
    }
  };
  for (const [name, { from, as }] of Object.entries(open(index).exports)) {
    const found = from?.startsWith('.') === false ? null : find(open, index, name);
    exports[name] = found === null ? `from '${from}' as ${as}` : found.texts.join(' ');
    if (found !== null) include(found.texts, found.file);
  }
  for (const name of Object.keys(exports)) if (types[name] === exports[name]) delete types[name];
  return { exports: sorted(exports), types: sorted(types) };
}

/** Where a name that a file declares, imports or passes on is declared; null for one of another package, or of the language. */
function find(open, file, name) {
  const { declared, imports, exports } = open(file);
  if (declared[name] !== undefined) return { texts: declared[name], file };
  const link = imports[name] ?? exports[name];
  if (link?.from === undefined) return link === undefined || link.as === name ? null : find(open, file, link.as);
  if (!link.from.startsWith('.')) return { texts: [`from '${link.from}' as ${link.as}`], file };
  const target = fileOf(join(dirname(file), link.from));
  return target === null ? null : find(open, target, link.as);
}

function fileOf(path) {
  const stem = path.replace(/\.(ts|js)x?$/, '');
  return [`${stem}.d.ts`, join(stem, 'index.d.ts')].find((each) => existsSync(each)) ?? null;
}

const START = /^(?:export|declare|interface|type|import|const|function|class|abstract)\b/;
const DECLARATION =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:function|const|let|var|interface|type|class|enum) (\w+)/;

/** A file by its statements: `tsc` begins each at the start of a line. */
function statementsOf(path) {
  const source = readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const statements = [];
  for (const line of source.split('\n'))
    if (START.test(line)) statements.push(line);
    else if (statements.length > 0) statements.push(`${statements.pop()}\n${line}`);
  const [declared, imports, given] = [bare(), bare(), bare()];
  for (const statement of statements) {
    const text = plain(statement);
    const name = DECLARATION.exec(text)?.[1];
    if (name !== undefined) {
      (declared[name] ??= []).push(text.replace(/^export (default )?/, '').replace(/^declare /, ''));
      if (text.startsWith('export default')) given.default = { as: name };
      else if (text.startsWith('export ')) given[name] = { as: name };
      continue;
    }
    const from = /from ["']([^"']+)["']/.exec(text)?.[1];
    const into = text.startsWith('import') ? imports : given;
    for (const part of (/\{([^}]*)\}/.exec(text)?.[1] ?? '').split(',')) {
      const [as, name = as] = part
        .replace(/\btype /, '')
        .trim()
        .split(' as ');
      if (as !== '') into[name] = { as, ...(from !== undefined && { from }) };
    }
    if (text.startsWith('export * from'))
      for (const name of Object.keys(statementsOf(fileOf(join(dirname(path), from))).exports))
        given[name] = { as: name, from };
  }
  return { declared, imports, exports: given };
}

/** On one line, without the names that a function gives the parts of what it takes. */
function plain(statement) {
  return statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([(,] ?)\{[^{}:]*\}: /g, '$1_: ')
    .trim()
    .replace(/;$/, '');
}

/** For names of any kind, `constructor` among them. */
function bare() {
  return Object.create(null);
}

function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
