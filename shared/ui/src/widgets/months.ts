const NAME = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-03` → «март 2026 г.» */
export function monthName(month: string): string {
  return NAME.format(new Date(`${month}-01T00:00:00Z`));
}

/** The month `steps` months later: `2026-11`, 2 → `2027-01`. */
export function monthAfter(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString().slice(0, 7);
}

/** Months to choose from, the newest first, by their names. */
export function monthOptions(newest: string, count: number): { value: string; label: string }[] {
  return Array.from({ length: count }, (_, back) => {
    const value = monthAfter(newest, -back);
    return { value, label: monthName(value) };
  });
}
