import type { TableFormat } from '@studio/contracts';
import { writeTable, type TableSheet } from './write-table';

/**
 * A table as the body of a reply, to be saved under its Russian name; browsers that do not know RFC 6266's second form
 * take the plain one.
 * @param title of the file, without date and ending: «Сотрудники»
 * @param plain the same in Latin letters
 */
export async function tableReply<Row>(
  sheet: TableSheet<Row>,
  format: TableFormat,
  { title, plain, day }: { title: string; plain: string; day?: string },
) {
  const ending = `${day === undefined ? '' : ` ${day}`}.${format}`;
  const encoded = encodeURIComponent(title + ending).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    headers: {
      'content-disposition': `attachment; filename="${plain}${ending.replace(' ', '-')}"; filename*=UTF-8''${encoded}`,
    },
    body: await writeTable(sheet, format),
  };
}
