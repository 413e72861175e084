import HtmlPlugin from 'html-webpack-plugin';

/**
 * Has the browser fetch the page's own script before what the page preloads: nothing is shown without it, and a deferred script waits
 * behind everything else by itself. At a second start it came some 100 ms later, after the registry had come over the network.
 */
export class FirstScriptPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('FirstScriptPlugin', (compilation) => {
      HtmlPlugin.getHooks(compilation).alterAssetTags.tap('FirstScriptPlugin', (data) => {
        for (const { attributes } of data.assetTags.scripts) attributes.fetchpriority = 'high';
        return data;
      });
    });
  }
}
