/** Files per process on the embedded engine: enough to spread the start, few enough for the memory of as many databases. */
const SIZE = 8;
const ALONE = '// A process of its own: ';
const STARTS_PROCESSES = `${ALONE}it starts processes`;
const BOTH_ENGINES = '// On both engines: ';

/**
 * Whether the file asks to run on the embedded engine too when everything runs on PostgreSQL: it is about what the two
 * do differently, and says so in one of its first two lines.
 *
 * @param {string} source
 */
export function isForBothEngines(source) {
  return says(source, BOTH_ENGINES);
}

/**
 * Which test files run alone, and which share a process. Alone are those that say so, and
 * those that do at their top level what would reach into the files beside them.
 *
 * @param {{ file: string, source: string }[]} tests
 * @param {number} [size] files per process
 * @returns {{ alone: string[], groups: string[][] }}
 */
export function groupsOf(tests, size = SIZE) {
  const isAlone = (source) => says(source, ALONE) || reachesOut(source);
  const alone = tests.filter(({ source }) => isAlone(source)).map(({ file }) => file);
  const others = tests.filter(({ source }) => !isAlone(source));
  const groups = [];
  // Neighbours are alike in length: dealt out like cards, the groups end at about the same time.
  const count = Math.ceil(others.length / size);
  for (const [index, { file }] of others.entries()) (groups[index % count] ??= []).push(file);
  return { alone, groups };
}

/**
 * The processes of a run in the order in which they begin: what starts processes first, since it waits longest; other
 * single files last, since they are short and leave no processor idle at the end.
 *
 * @param {Parameters<typeof groupsOf>} asked
 * @returns {string[][]} the files of each
 */
export function inOrder(...asked) {
  const { alone, groups } = groupsOf(...asked);
  const waiting = new Set(asked[0].filter(({ source }) => says(source, STARTS_PROCESSES)).map(({ file }) => file));
  const first = alone.filter((file) => waiting.has(file));
  const last = alone.filter((file) => !waiting.has(file));
  return [...first.map((file) => [file]), ...groups, ...last.map((file) => [file])];
}

/** Whether one of the first two lines begins with these words. */
const says = (source, words) => source.split('\n', 2).some((line) => line.startsWith(words));

/** A hook at the top level runs for every test of the process; a wait there keeps all of them. */
function reachesOut(source) {
  return /^(before|after)Each\(/m.test(source) || /^(?:(?:const|let) [^=\n]+= )?await /m.test(source);
}
