import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { hostConfig, remoteConfig } from '../../shared/build/src/webpack.mjs';
import { portalApps, ROOT } from './apps.mjs';

const PUBLISHED = /\/node_modules\/(?:swc-loader|css-loader|mini-css-extract-plugin)\//;

const remote = portalApps().find(({ studio }) => studio !== null);
const configs = [
  ...hostConfig({ root: join(ROOT, 'host'), template: 'src/index.html', worker: 'src/main.tsx' }),
  remoteConfig({ root: remote.folder, name: remote.name }),
];

test('a build takes the packages of others as they are published', () => {
  for (const { name, module, resolve } of configs) {
    assert.deepEqual([name, resolve.alias], [name, undefined]);
    for (const rule of module.rules) {
      const loaders = [rule.use ?? []].flat().map((use) => use.loader ?? use);
      assert.deepEqual([name, loaders.filter((loader) => !PUBLISHED.test(loader))], [name, []]);
      const readsCode = ['x.js', 'x.mjs', 'x.cjs', 'x.tsx'].some((file) => rule.test.test(file));
      if (readsCode) assert.ok(rule.exclude.test('/node_modules/x/x.js'), `${name}: ${rule.test}`);
    }
  }
});
