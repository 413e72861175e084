/** Files per process on the embedded engine: enough to spread the start, few enough for the memory of as many databases. */
const SIZE = 8;
const ALONE = '// A process of its own: ';
const BOTH_ENGINES = '// On both engines: ';

/**
 * Whether the file asks to run on the embedded engine too when everything runs on PostgreSQL: it is about what the two
 * do differently, and says so in one of its first two lines.
 *
 * @param {string} source
 */
export function isForBothEngines(source) {
  return source.split('\n', 2).some((line) => line.startsWith(BOTH_ENGINES));
}

/**
 * Which test files run alone (those that say so, first, since they take longest) and which share a process.
 *
 * @param {{ file: string, source: string }[]} tests
 * @param {number} [size] files per process
 * @returns {{ alone: string[], groups: string[][] }}
 */
export function groupsOf(tests, size = SIZE) {
  const isAlone = (source) => source.split('\n', 2).some((line) => line.startsWith(ALONE));
  const alone = tests.filter(({ source }) => isAlone(source)).map(({ file }) => file);
  const others = tests.filter(({ source }) => !isAlone(source));
  for (const { file, source } of others) {
    const reason = whyAlone(source);
    if (reason !== null) throw new Error(`${file}: ${reason}. Its first line must be "${ALONE}…".`);
  }
  const groups = [];
  // Neighbours are alike in length: dealt out like cards, the groups end at about the same time.
  const count = Math.ceil(others.length / size);
  for (const [index, { file }] of others.entries()) (groups[index % count] ??= []).push(file);
  return { alone, groups };
}

/** What a file does at its top level that would reach into the files beside it; null when nothing. */
function whyAlone(source) {
  if (/^(before|after)Each\(/m.test(source)) return 'a hook at the top level runs for every test of the process';
  if (/^(?:(?:const|let) [^=\n]+= )?await /m.test(source)) return 'it waits at the top level';
  return null;
}
