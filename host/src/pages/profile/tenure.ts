/** Whole years and months from a calendar date until now; zero for a day to come. */
export function tenureOf(hiredOn: string, now: Date): { years: number; months: number } {
  const [year = 0, month = 0, day = 0] = hiredOn.split('-').map(Number);
  const begun = now.getDate() >= day ? 0 : 1;
  const months = Math.max(0, (now.getFullYear() - year) * 12 + now.getMonth() + 1 - month - begun);
  return { years: Math.floor(months / 12), months: months % 12 };
}
