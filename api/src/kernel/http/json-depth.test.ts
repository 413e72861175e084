import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsonDepth } from './json-depth';

describe('the depth of a JSON text', () => {
  for (const [text, depth] of [
    ['1', 0],
    ['{}', 1],
    ['[{"a":[1]},[[]]]', 3],
    ['{"a":"[[[[\\"[[["}', 1],
    ['{"a\\\\":[]}', 2],
    ['['.repeat(1_000), 1_000],
  ] as const)
    it(`of ${text.slice(0, 30)} is ${depth}`, () => {
      assert.equal(jsonDepth(text), depth);
    });
});
