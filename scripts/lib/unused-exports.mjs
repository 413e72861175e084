import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * Exports without a user, as `file: name`: no other file imports them and their own file does not need them. A face, which passes them
 * on, is no user. `modules` are `{ file, text }` of code that ships; `packages` say which file a package's name stands for.
 */
export function unusedExports(modules, packages = {}) {
  const files = new Map(modules.map(({ file, text }) => [file, linksOf(text)]));
  const used = new Set();

  const fileOf = (from, request) => {
    const base = request.startsWith('.') ? join(dirname(from), request) : packages[request];
    return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => files.has(file));
  };
  const use = (file, name) => {
    const key = `${file}: ${name}`;
    if (file === undefined || used.has(key)) return;
    used.add(key);
    for (const { request, from, to } of files.get(file).passed)
      if (name === ALL || to === name || to === ALL) use(fileOf(file, request), from === ALL ? name : from);
  };
  for (const [file, { imported }] of files) for (const { request, name } of imported) use(fileOf(file, request), name);

  return [...files].flatMap(([file, { own, text }]) =>
    own
      .filter((name) => !used.has(`${file}: ${name}`) && !used.has(`${file}: ${ALL}`))
      .filter((name) => text.match(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')).length < 2)
      .map((name) => `${file}: ${name}`),
  );
}

/** Stands for every name of a file, as `import * as` and `import()` ask for them. */
const ALL = '*';

/** What a file imports, passes on and exports itself, and its text without comments. */
function linksOf(source) {
  const { module, comments } = parseSync('module.tsx', source);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const text = comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), source);
  return {
    text,
    imported: [
      ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName }) => ({
          request: moduleRequest.value,
          name: importName.name ?? { Default: 'default' }[importName.kind] ?? ALL,
        })),
      ),
      ...module.dynamicImports.map(({ moduleRequest }) => ({
        request: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
        name: ALL,
      })),
    ],
    passed: exported
      .filter(({ moduleRequest }) => moduleRequest !== null)
      .map(({ moduleRequest, importName, exportName }) => ({
        request: moduleRequest.value,
        from: importName.name ?? ALL,
        to: exportName.name ?? ALL,
      })),
    own: exported
      .filter(({ moduleRequest, exportName }) => moduleRequest === null && ['Name'].includes(exportName.kind))
      .map(({ exportName }) => exportName.name),
  };
}
