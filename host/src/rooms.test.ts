import { sourceFiles } from '@studio/build/source-files';

/** The rooms of the shell from the lowest up: a file imports from its own room and from those below it (CONTRIBUTING, "The host's rooms"). */
const ROOMS = ['language', 'device', 'sections', 'navigation', 'help', 'shell', 'pages', 'boot', 'translations'];

const ROOT = 'host/src/';

const files = new Map(
  sourceFiles('host/src')
    .filter(({ file }) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map(({ file, text }) => [file.slice(ROOT.length), text]),
);

/** The files that each file imports, at once or later. */
const imports = new Map([...files].map(([file, text]) => [file, importsOf(file, text)]));

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, path = '']) => {
    const target = new URL(path, `file:///${file}`).pathname.slice(1);
    return [`${target}.ts`, `${target}.tsx`].filter((name) => files.has(name));
  });
}

/** Circles of files, as strongly connected components of more than one file (Tarjan). */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const open: string[] = [];
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const reached = index.has(next) ? (open.includes(next) ? (index.get(next) ?? own) : own) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached));
    }
    if (lowest.get(file) === own) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) found.push(circle);
    }
    return lowest.get(file) ?? own;
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

const roomOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : null);

it('has no folder that is not one of the rooms', () => {
  expect(files.size).toBeGreaterThan(300);
  const rooms = new Set([...files.keys()].map((file) => roomOf(file)));

  expect(rooms).toEqual(new Set([null, ...ROOMS]));
});

it('has no circle of files', () => {
  expect(circles(imports)).toEqual([]);
});

it('has arrows that go down', () => {
  const upwards = [...imports].flatMap(([file, targets]) => {
    const from = roomOf(file);
    if (from === null) return [];
    return targets
      .filter((target) => ROOMS.indexOf(roomOf(target) ?? '') > ROOMS.indexOf(from) || roomOf(target) === null)
      .map((target) => `${file} → ${target}`);
  });
  expect(upwards).toEqual([]);
});

it('sees a circle', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  expect(circles(graph).map((circle) => circle.sort())).toEqual([['a', 'b', 'c']]);
});
