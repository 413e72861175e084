import type { TableFormat } from '@studio/contracts';
import { writeTable, type TableSheet } from './write-table';
import type { CallContext } from '../kernel/calls/context';
import { attachment } from '../kernel/http/attachment';
import { noteExport } from '../kernel/records';

interface NamedFile {
  title: string;
  plain: string;
  day?: string;
}

/** With the location of each record; null where records have none. */
type ExportedSheet<Row> = TableSheet<Row> & { placeOf: ((row: Row) => string | null) | null };

/** A table of records as a reply body; who took it, by which filter, and how many rows stand in the trail. */
export async function exportReply<Row>(
  context: CallContext,
  sheet: ExportedSheet<Row>,
  format: TableFormat,
  file: NamedFile,
  of?: { kind: string; id: string },
) {
  let rows = 0;
  const places = new Set<string>();
  async function* counted() {
    for await (const row of sheet.rows) {
      rows += 1;
      const place = sheet.placeOf?.(row) ?? null;
      if (place !== null) places.add(place);
      yield row;
    }
  }
  const reply = await tableReply({ ...sheet, rows: counted() }, format, file);
  const columns = sheet.columns.map(({ header }) => header);
  await noteExport(context, {
    file: `${file.title}${endingOf(file, format)}`,
    rows,
    columns,
    places,
    ...(of && { of }),
  });
  return reply;
}

const endingOf = ({ day }: NamedFile, format: TableFormat) => `${day === undefined ? '' : ` ${day}`}.${format}`;

/**
 * A table as a reply body, to be saved under its Russian name; browsers without RFC 6266's second form use the plain one.
 * @param title of the file, without date and extension: «Сотрудники»
 * @param plain the same in Latin letters
 */
export async function tableReply<Row>(sheet: TableSheet<Row>, format: TableFormat, file: NamedFile) {
  const { title, plain } = file;
  const ending = endingOf(file, format);
  return {
    headers: {
      'content-disposition': attachment(title + ending, plain + ending.replace(' ', '-')),
    },
    body: await writeTable(sheet, format),
  };
}
