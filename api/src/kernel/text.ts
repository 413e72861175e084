/** Whether any text within holds U+0000, which PostgreSQL cannot store. Files and buffers are not looked into. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (Array.isArray(value)) return value.some(holdsNul);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.entries(value).some(([key, entry]) => holdsNul(key) || holdsNul(entry));
  return false;
}

/** Text as search and the duplicate rule compare it: lower case, ё as е, single spaces. */
export function foldText(text: string): string {
  return text.trim().toLocaleLowerCase('ru-RU').replaceAll('ё', 'е').replace(/\s+/g, ' ');
}

/** A pattern for SQL LIKE that finds the text anywhere, its own wildcards taken literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
