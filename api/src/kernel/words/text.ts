export { foldText, seenText } from '@studio/contracts';

/**
 * Whether any text within contains U+0000, which PostgreSQL cannot store. Files and buffers are not checked; the stack does not grow with
 * the nesting of the value.
 */
export function containsNul(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && next.includes('\u0000')) return true;
    if (Array.isArray(next)) for (const entry of next) left.push(entry);
    else if (isPlainObject(next)) for (const [key, entry] of Object.entries(next)) left.push(key, entry);
  }
  return false;
}

/** An object as JSON has it: no date, no file. */
export function isPlainObject(value: unknown): value is object {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // What is read from an address descends from a bare object of the parser's, not from Object.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A pattern for SQL LIKE that finds the text anywhere, its own wildcards taken literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
