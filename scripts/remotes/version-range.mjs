const VERSION = /^(\d+)\.(\d+)\.(\d+)(-[\w.-]+)?(?:\+[\w.-]+)?$/;
const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?v?(\d+)(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?(-[\w.-]+)?$/;

/** Contains no released version. */
const NOTHING = { from: [Infinity, 0, 0], below: null };

/** Whether the text is a range that {@link satisfies} understands. */
export function isRange(range) {
  return boundsOf(range) !== null;
}

/**
 * Whether a version is in a range, as npm reads it. Supported: `1.2.3`, `^1.2.3`, `~1.2.3`, `1.2`, `1.x`, `*`, comparators side by side
 * (`>=1.2.0 <3.0.0`) and alternatives (`||`). A pre-release fits only a range that is exactly it.
 */
export function satisfies(version, range) {
  const bounds = boundsOf(range);
  const parsed = VERSION.exec(version);
  if (bounds === null || parsed === null) return false;
  if (parsed[4] !== undefined) return range.trim() === version;
  const numbers = parsed.slice(1, 4).map(Number);
  return bounds.some((all) =>
    all.every(({ from, below }) => compare(numbers, from) >= 0 && (below === null || compare(numbers, below) < 0)),
  );
}

/** Alternatives of a range, each a list of half-open intervals that must all match; null for an invalid range. */
function boundsOf(range) {
  if (typeof range !== 'string' || range.trim() === '') return null;
  const alternatives = range.split('||').map((part) => {
    const words = part.trim().split(/\s+/);
    return words.map((word) => (word === '*' ? { from: [0, 0, 0], below: null } : intervalOf(word)));
  });
  return alternatives.flat().includes(null) ? null : alternatives;
}

function intervalOf(word) {
  const match = COMPARATOR.exec(word);
  if (match === null) return null;
  const [, sign = '', ...parts] = match;
  if (parts[3] !== undefined) return NOTHING;
  const given = parts.slice(0, 3).map((part) => (part === undefined || /[x*]/.test(part) ? null : Number(part)));
  const depth = given.indexOf(null) === -1 ? 3 : given.indexOf(null);
  const from = given.map((part) => part ?? 0);
  const after = next(from, depth - 1);
  if (sign === '>=') return { from, below: null };
  if (sign === '>') return { from: after, below: null };
  if (sign === '<') return { from: [0, 0, 0], below: from };
  if (sign === '<=') return { from: [0, 0, 0], below: after };
  if (sign === '~') return { from, below: next(from, Math.min(depth - 1, 1)) };
  if (sign === '^') return { from, below: next(from, firstSignificant(from, depth)) };
  return { from, below: after };
}

/** Where a caret's upper bound moves: the leftmost part that is not zero, or the last one written. */
function firstSignificant(numbers, depth) {
  const index = numbers.slice(0, depth).findIndex((part) => part > 0);
  return index === -1 ? depth - 1 : index;
}

function next(numbers, index) {
  return numbers.map((part, at) => (at < index ? part : at === index ? part + 1 : 0));
}

function compare(a, b) {
  for (const [index, part] of a.entries()) if (part !== b[index]) return part - b[index];
  return 0;
}
