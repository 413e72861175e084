import { failure } from './fail';

/** `2026-03` and `2026-03-09` are both of month 24,315. */
const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/**
 * What is typed as a day or month of money lies near today: the wrong year of a date is a slip.
 * @param today business date
 * @param dates days or months by their fields; those left out are not asked
 * @param months how many months away they may be, in either direction
 * @throws `validation_failed` with the field
 */
export function refuseFar(
  today: string,
  dates: Readonly<Record<string, string | null | undefined>>,
  months: number,
): void {
  for (const [field, date] of Object.entries(dates))
    if (date && Math.abs(monthOf(date) - monthOf(today)) > months)
      throw failure('validation_failed', {
        field,
        message: `${WORDS[String(date.length)] ?? 'Дата'} слишком далеко от сегодняшнего дня: проверьте год.`,
      });
}

const WORDS: Readonly<Record<string, string>> = { '7': 'Этот месяц', '10': 'Этот день' };
