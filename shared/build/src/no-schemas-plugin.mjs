const NAME = 'NoSchemasPlugin';

/** The schema library: a third of a remote's first list, and no screen reads a schema. */
const SCHEMAS = /node_modules[\\/]zod[\\/]/;

/**
 * Fails the build of a remote that includes the schema library. It comes with any value of a file of schemas: constants that screens read,
 * such as the sorts of a list, have a file without schemas.
 */
export class NoSchemasPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(NAME, () => {
        const isLoaded = (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0;
        const carried = [...compilation.modules].find(
          (module) => SCHEMAS.test(module.resource ?? '') && isLoaded(module),
        );
        if (carried === undefined) return;
        const by = importersOf(compilation, carried).join(', ');
        compilation.errors.push(
          new compiler.webpack.WebpackError(
            `The schema library would be loaded with this remote, by ${by}: move what the screens read to a file without schemas.`,
          ),
        );
      });
    });
  }
}

/** The first files outside the library on the way up from it. */
function importersOf(compilation, from) {
  const seen = new Set([from]);
  const found = new Set();
  for (const module of seen) {
    for (const { originModule: by } of compilation.moduleGraph.getIncomingConnections(module)) {
      if (!by || seen.has(by)) continue;
      if (SCHEMAS.test(by.resource ?? '')) seen.add(by);
      else if (by.resource) found.add(by.resource.replace(/^.*\/(?=shared\/|remotes\/)/, ''));
    }
  }
  return [...found];
}
