import type { TableFormat } from '@studio/contracts';
import { writeTable, type TableSheet } from './write-table';
import { attachment } from '../kernel/http/attachment';

/**
 * A table as a reply body, to be saved under its Russian name; browsers without RFC 6266's second form use the plain one.
 * @param title of the file, without date and extension: «Сотрудники»
 * @param plain the same in Latin letters
 */
export async function tableReply<Row>(
  sheet: TableSheet<Row>,
  format: TableFormat,
  { title, plain, day }: { title: string; plain: string; day?: string },
) {
  const ending = `${day === undefined ? '' : ` ${day}`}.${format}`;
  return {
    headers: {
      'content-disposition': attachment(title + ending, plain + ending.replace(' ', '-')),
    },
    body: await writeTable(sheet, format),
  };
}
