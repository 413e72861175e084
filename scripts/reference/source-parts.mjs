import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * One name of a package's face, as its source declares it. Sources are formatted (oxfmt), which is what makes lines enough
 * to read them by.
 *
 * @typedef {{ name: string, file: string, comment: string, kind: 'function' | 'const' | 'interface' | 'type' | 'class',
 *   text: string, takes: string[] }} FacePart `takes`: what its signature names and its file keeps to itself
 */

/**
 * What an `index.ts` exports, in its order.
 *
 * @param {string} index path of the file
 * @returns {FacePart[]} names of other packages are left out
 */
export function faceOf(index) {
  const source = readFileSync(index, 'utf8');
  return [...source.matchAll(/export (?:type )?\{([^}]*)\} from '(\.[^']+)';/g)].flatMap(([, names, path]) => {
    const file = sourceFile(join(dirname(index), path));
    const lines = readFileSync(file, 'utf8').split('\n');
    return names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== '')
      .flatMap((name) => declarationOf(name, file, lines) ?? []);
  });
}

function sourceFile(path) {
  for (const end of ['.ts', '.tsx'])
    try {
      readFileSync(path + end);
      return path + end;
    } catch {
      // The other one, then.
    }
  throw new Error(`${path} is neither .ts nor .tsx`);
}

/** Null for a name that the file only re-exports. */
function declarationOf(name, file, lines) {
  const declaration = new RegExp(`^export (?:async )?(?:abstract )?(function|const|interface|type|class) ${name}\\b`);
  const at = lines.findIndex((line) => declaration.test(line));
  if (at === -1) return null;
  const [, kind] = declaration.exec(lines[at]);
  const text = textFrom(lines, at, kind);
  return {
    name,
    file,
    kind,
    comment: commentAbove(lines, at),
    text,
    takes: kind === 'function' ? ownTypes(lines, text) : [],
  };
}

/** Interfaces of the same file that a signature names and nobody else can read: properties of a component, options of a hook. */
function ownTypes(lines, signature) {
  const names = new Set(signature.match(/\b[A-Z]\w*(?:Props|Options)\b/g));
  return lines.flatMap((line, at) => {
    const name = /^interface (\w+)/.exec(line)?.[1];
    return names.has(name) ? [textFrom(lines, at, 'interface')] : [];
  });
}

/** The words of the doc comment that ends above a line, as one paragraph. */
function commentAbove(lines, at) {
  let from = at - 1;
  if (!lines[from]?.endsWith('*/')) return '';
  while (!lines[from].trim().startsWith('/**')) from -= 1;
  return lines
    .slice(from, at)
    .map((line) => line.replace(/^\s*(\/\*\*|\*\/|\*)?\s?/, '').replace(/\s*\*\/$/, ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .trim();
}

/** The declaration without a function's body and without what a class or a constant is made of. */
function textFrom(lines, at, kind) {
  if (kind === 'interface') return block(lines, at, (line) => line === '}' || line.endsWith('{}'));
  if (kind === 'type') return block(lines, at, (line) => line.endsWith(';') && !line.startsWith('  '));
  if (kind === 'function') return block(lines, at, (line) => line.endsWith(' {')).replace(/ \{$/, ';');
  if (kind === 'class') return classFields(lines, at);
  return lines[at].replace(/ (= .*|\{)$/, ';').replace(/^export /, '');
}

/** What may be read of an instance. */
function classFields(lines, at) {
  const end = lines.indexOf('}', at);
  const head = lines[at].replace(/^export /, '');
  const fields = lines
    .slice(at + 1, end)
    .map((line) => line.replace(/^ {2}get (\w+)\(\): (.+) \{$/, '  readonly $1: $2;'))
    .filter((line) => /^ {2}(readonly \w+: .*;|\/\*\* .* \*\/)$/.test(line));
  return [head, ...fields, '}'].join('\n');
}

function block(lines, at, ends) {
  const end = lines.findIndex((line, index) => index >= at && ends(line));
  return lines
    .slice(at, end + 1)
    .join('\n')
    .replace(/^export /, '');
}
