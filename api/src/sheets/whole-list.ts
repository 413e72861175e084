import type { Config } from '../kernel/process/config';
import { failure } from '../kernel/calls/fail';

/**
 * The rows of a list for its file. A file that lacks some would be taken for the whole list, so a list with more rows than fit is refused.
 * @param advice how to narrow the list: «Выберите локацию.»
 * @param read the first rows of the list, at most `limit`
 * @throws `table_too_large` when there are more than `exportMaxRows`
 */
export async function wholeList<Row>(
  { exportMaxRows }: Pick<Config, 'exportMaxRows'>,
  advice: string,
  read: (limit: number) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows = await read(exportMaxRows + 1);
  if (rows.length <= exportMaxRows) return rows;
  const limit = new Intl.NumberFormat('ru-RU').format(exportMaxRows);
  throw failure('table_too_large', {
    message: `В файл помещается не больше ${limit} строк, а найдено больше. ${advice}`,
  });
}
