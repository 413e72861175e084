import { createRequire } from 'node:module';
import { SHARED_OF_OURS } from './shared-modules.mjs';

const require = createRequire(import.meta.url);

/**
 * What a build of a remote really imports of the packages of ours that the host gives, package by package. What reaches it through
 * `@studio/screens`, which is bundled, counts; what was dropped as unused does not.
 *
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>}
 */
export function importedNames(compilation) {
  const names = Object.fromEntries(SHARED_OF_OURS.map((name) => [name, new Set()]));
  const { chunkGraph, moduleGraph } = compilation;
  for (const module of compilation.modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const used = names[connection.module?.options?.shareKey];
      if (used === undefined || !connection.dependency || !connection.isTargetActive(undefined)) continue;
      for (const reference of compilation.getDependencyReferencedExports(connection.dependency, undefined)) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name !== undefined) used.add(name);
      }
    }
  }
  return listed(names);
}

/**
 * What a host gives of these packages: every name that has a value. Types are gone by then.
 *
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>}
 */
export function exportedNames(compilation) {
  const names = {};
  const entries = new Map(SHARED_OF_OURS.map((name) => [require.resolve(name), name]));
  for (const module of compilation.modules) {
    const name = entries.get(module.nameForCondition());
    const exported = name && compilation.moduleGraph.getProvidedExports(module);
    if (Array.isArray(exported)) names[name] = exported;
  }
  const missing = SHARED_OF_OURS.filter((name) => names[name] === undefined);
  if (missing.length > 0) throw new Error(`The host does not know what ${missing.join(' and ')} export`);
  return listed(names);
}

function listed(names) {
  return Object.fromEntries(
    Object.entries(names).map(([name, each]) => [name, [...each].toSorted((a, b) => (a < b ? -1 : 1))]),
  );
}
