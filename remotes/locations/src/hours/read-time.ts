/** Parses a typed time of day: `9`, `930`, `9:30`, `09.30` → `09:30`; `24` is the end of the day. Null when invalid. */
export function readTime(typed: string): string | null {
  const match = /^(\d{1,2})[:.\s-]?(\d{2})?$/.exec(typed.trim());
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
