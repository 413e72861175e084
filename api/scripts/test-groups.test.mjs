import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { groupsOf, inOrder, isForBothEngines } from './test-groups.mjs';

const plain = (file) => ({ file, source: "test('holds', () => {});\n" });

describe('test files of the API', () => {
  test('share a process, each in exactly one group', () => {
    const files = Array.from({ length: 19 }, (_, index) => `${index}.test.ts`);
    const { alone, groups } = groupsOf(files.map(plain));
    assert.deepEqual(alone, []);
    assert.deepEqual(
      groups.map((group) => group.length),
      [7, 6, 6],
    );
    assert.deepEqual(new Set(groups.flat()), new Set(files));
  });

  test('run alone when their first line says so', () => {
    const { alone, groups } = groupsOf([
      { file: 'main.test.ts', source: '// A process of its own: it starts the portal.\n' },
      plain('list.test.ts'),
    ]);
    assert.deepEqual([alone, groups], [['main.test.ts'], [['list.test.ts']]]);
  });

  test('run alone when they use the files next to them', () => {
    const isAlone = (source) => groupsOf([{ file: 'list.test.ts', source }]).alone.length === 1;
    for (const source of ['beforeEach(async () => {});\n', 'const app = await testApp();\n', 'await ready();\n'])
      assert.ok(isAlone(source), source);
    const inside =
      "describe('x', () => {\n  beforeEach(() => {});\n});\nconst read = async () => (await get()).body;\n";
    assert.ok(!isAlone(inside));
  });
});

test('what starts processes begins first, single files end', () => {
  const order = inOrder([
    { file: 'photos', source: '// A process of its own: it clears up after every test.\n' },
    { file: 'main', source: '// A process of its own: it starts processes, which takes longest.\n' },
    plain('list'),
  ]);
  assert.deepEqual(order, [['main'], ['list'], ['photos']]);
});

test('a file about what the two engines do differently says so in one of its first two lines', () => {
  const said = '// On both engines: it counts what a lock holds.\n';
  assert.ok(isForBothEngines(`// A process of its own: it starts the portal.\n${said}`));
  assert.ok(isForBothEngines(`${said}import a;\n`));
  assert.ok(!isForBothEngines(`import a;\nimport b;\n${said}`));
});
