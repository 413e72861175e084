import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const NAME = 'FileGuardPlugin';

/**
 * A remote's code passes each script and stylesheet that it is about to fetch to the host's `studioFileGuard`
 * (host/src/sections/remotes/remote-files.ts), which adds the registry's digest and limits the time. On a page without such a guard nothing
 * happens.
 */
export class FileGuardPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (code) => `${code}\n${guard('script')}`);
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (code, { tag }) => `${code}\n${guard(tag)}`);
    });
  }
}

function guard(tag) {
  return `self.studioFileGuard && self.studioFileGuard(${tag});`;
}
