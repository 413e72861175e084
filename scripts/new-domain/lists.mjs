import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where domains are listed: the file, and the lines for one. `after` finds the line after which a line is inserted: the last match.
 *
 * @param {ReturnType<import('./names.mjs').namesOf>} names
 */
export function linesOf({ kebab, snake, camel, pascal, constant }) {
  const contracts = 'shared/contracts/src';
  return [
    {
      file: `${contracts}/contract.ts`,
      lines: [
        { after: /^import /, text: `import { ${camel}Contract } from './${kebab}/contract';` },
        { after: /^ {2}\w+: .*Contract.*,$/, text: `  ${camel}: ${camel}Contract,` },
      ],
    },
    {
      file: `${contracts}/access/capability.ts`,
      lines: [
        {
          after: /^import .*capabilities'/,
          text: `import { ${constant}_CAPABILITIES } from '../${kebab}/capabilities';`,
        },
        {
          after: /^ {2}\S+: \w+_CAPABILIT\w+,$/,
          text: `  ${kebab === camel ? camel : `'${kebab}'`}: ${constant}_CAPABILITIES,`,
        },
      ],
    },
    {
      file: `${contracts}/index.ts`,
      lines: [
        { after: /^export \{ .*_SORTS.* \} from/, text: `export { ${constant}_SORTS } from './${kebab}/sorts';` },
      ],
    },
    {
      file: `${contracts}/audit/words.ts`,
      lines: [
        { after: /^import .*audit-words'/, text: `import { ${camel}AuditWords } from '../${kebab}/audit-words';` },
        { after: /^ {2}\w+AuditWords,$/, text: `  ${camel}AuditWords,` },
      ],
    },
    {
      file: `${contracts}/wire.ts`,
      lines: [{ after: /^export type .*Outputs\[/, text: `export type ${pascal}Record = Outputs['${camel}']['get'];` }],
      // Whatever its types are called by now.
      takes: new RegExp(`^export type .*\\['${camel}'\\]`),
    },
    {
      file: 'api/src/domains.ts',
      lines: [
        { after: /^import .*\/domain'/, text: `import { ${camel}Domain } from './${kebab}/domain';` },
        { after: /^ {2}\w+Domain,$/, text: `  ${camel}Domain,` },
      ],
    },
    // Its last list: tables from which calls delete rows.
    { file: 'api/src/kernel/database/table-rights.ts', lines: [{ after: /^ {2}'\w+',$/, text: `  '${snake}',` }] },
    { file: 'api/src/schema.ts', lines: [{ after: /^export \* from/, text: `export * from './${kebab}/schema';` }] },
    {
      file: 'api/src/testing/matrix/matrix-cases.ts',
      lines: [
        { after: /^import .*'\.\/cases\//, text: `import { ${camel}Cases } from './cases/${kebab}';` },
        { after: /^ {2}\w+: \w+Cases,$/, text: `  ${camel}: ${camel}Cases,` },
      ],
    },
  ];
}

/** @throws an `Error` when a list does not look as expected; then nothing of this file is written */
export function addLines(root, { file, lines }) {
  const path = join(root, file);
  const all = readFileSync(path, 'utf8').split('\n');
  for (const { after, text } of lines) {
    const last = all.findLastIndex((line) => after.test(line));
    if (last === -1) throw new Error(`${file} has no line like ${after}; is it another list now?`);
    all.splice(last + 1, 0, text);
  }
  writeFileSync(path, all.join('\n'));
}

export function takeLines(root, { file, lines, takes }) {
  const path = join(root, file);
  const texts = new Set(lines.map(({ text }) => text));
  const kept = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !texts.has(line) && !takes?.test(line));
  writeFileSync(path, kept.join('\n'));
}
