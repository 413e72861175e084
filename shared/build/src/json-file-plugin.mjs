/** Emits a value as a JSON file of the build. */
export class JsonFilePlugin {
  /**
   * @param {string} name
   * @param {() => unknown} read asked at each build
   */
  constructor(name, read) {
    this.name = name;
    this.read = read;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('JsonFilePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'JsonFilePlugin', stage }, () => {
        compilation.emitAsset(this.name, new RawSource(`${JSON.stringify(this.read(), null, 2)}\n`));
      });
    });
  }
}
