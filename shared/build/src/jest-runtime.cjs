const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By file: what this process has compiled. V8 keeps in it each function that has run, for every test file after this one. */
const compiled = new Map();

/**
 * Jest's `runtime` that compiles a module once per process and not once per test file: the prebuilt packages, React and the testing
 * libraries are some eight megabytes of source. Each test file still has modules of its own, run in its own context.
 */
class CompiledOnce extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const { injectedModuleParameters: parameters, environment, testPath } = executor;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      // Only these run once; and only Jest's own way explains what does not parse.
      if (context === null || filename === testPath) return compile(source, filename);
      try {
        return scriptOf(source, filename, parameters).runInContext(context);
      } catch {
        return compile(source, filename);
      }
    };
  }
}

function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const opening = `(function(${parameters.join(',')}){`;
  const script = new Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
  compiled.set(filename, { source, script });
  return script;
}

module.exports = { __esModule: true, default: CompiledOnce };
