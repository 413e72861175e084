const NAME = 'JsonFilePlugin';

/** Emits a value as a JSON file of the build. */
export class JsonFilePlugin {
  /**
   * @param {string} name
   * @param {(compilation: import('webpack').Compilation) => unknown} read asked at each build, when its chunks are known and its
   *   modules are not joined yet
   */
  constructor(name, read) {
    this.name = name;
    this.read = read;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let value;
      compilation.hooks.afterOptimizeChunks.tap(NAME, () => (value = this.read(compilation)));
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        compilation.emitAsset(this.name, new RawSource(`${JSON.stringify(value, null, 2)}\n`));
      });
    });
  }
}
