import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { IMPORT_KINDS, IMPORT_MAX_BYTES } from './limits';
import {
  ImportPreviewSchema,
  ImportResultSchema,
  PastImportSchema,
  tableFile,
  tableFormat,
  tableReply,
  TakenBackSchema,
} from './schemas';

const tag = 'Import';
const TABLE = { maxBytes: IMPORT_MAX_BYTES, tooLarge: 'table_too_large' } as const;

const flag = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => value === true || value === 'true');
const applied = z.object({
  file: tableFile,
  /** Of the preview that somebody has confirmed. */
  digest: z.string().regex(/^[0-9a-f]{64}$/, 'Сначала проверьте файл.'),
  /** Leaves rows with errors out; without it a file that has any changes nothing. */
  skip_errors: flag.default(false),
  /** Numbers of the rows whose question somebody has agreed to: `3,17`; the others that ask are left out. */
  agreed: z
    .string()
    .regex(/^(\d+(,\d+)*)?$/, 'Номера строк пишут через запятую.')
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',').map(Number))),
});
const kind = z.enum(IMPORT_KINDS, 'Выберите, что загружали.');

/**
 * Records from a table: CSV or XLSX as `multipart/form-data` with the part `file`, at most 5 MB (413 `table_too_large`), 5,000 rows. Other
 * files give 415 `table_type_unsupported` or 422 `table_broken`.
 *
 * A preview writes nothing. The import takes the same file again with the preview's `digest` and writes in one transaction what the preview
 * showed; when the outcome would differ, 409 `conflict` with the new preview in `details`; rows with errors that nobody agreed to skip give
 * 422 `import_has_errors`, with the preview too. A repeated import changes nothing and gives 200. A row with a `question` is written when
 * its number is among `agreed`.
 */
export const importsContract = {
  /** Own imports of the last thirty days, the newest first. */
  past: call({
    method: 'GET',
    path: '/imports',
    summary: 'Own imports that can be taken back',
    tag,
    access: 'signed-in',
    scope: 'own',
  })
    .input(z.object({ kind }))
    .output(z.array(PastImportSchema)),
  /**
   * Takes an own import back as a whole: what it made is deleted, what it changed is as before, but for what later imports changed again. A
   * record that somebody has changed since by hand, or that something depends on, stays, and is named; the same again tries those, and
   * otherwise changes nothing.
   */
  takeBack: call({
    method: 'POST',
    path: '/imports/{id}/take-back',
    summary: 'Take an import back',
    tag,
    access: 'signed-in',
    scope: 'own',
    lasting: true,
    repeat: 'state',
    confirm: 'roles',
  })
    .input(z.object({ id: recordId('Неверный номер загрузки.') }))
    .output(TakenBackSchema),
  /**
   * An employee is found by phone; a row that has another surname and first name, is about somebody who was dismissed and does not say so, or adds somebody
   * with the name of another one, asks. Rows that
   * change somebody need `update_employees`; a role that the caller may not
   * assign, a person whom they may not change or a location out of reach is an error of its row.
   */
  previewEmployees: call({
    method: 'POST',
    path: '/employees/import/preview',
    summary: 'What an import of employees would do',
    tag,
    access: 'create_employees',
    scope: 'rows',
    lasting: true,
    repeat: 'anew',
    limits: { file: TABLE },
  })
    .input(z.object({ file: tableFile }))
    .output(ImportPreviewSchema),
  applyEmployees: call({
    method: 'POST',
    path: '/employees/import/apply',
    summary: 'Import employees',
    tag,
    access: 'create_employees',
    scope: 'rows',
    lasting: true,
    repeat: 'content',
    confirm: 'roles',
    limits: { file: TABLE },
  })
    .input(applied)
    .output(ImportResultSchema),
  /** An empty table with the columns that are understood. */
  employeesTemplate: call({
    method: 'GET',
    path: '/employees/import/template',
    summary: 'Template for importing employees',
    tag,
    access: 'create_employees',
    scope: 'none',
    outputStructure: 'detailed',
  })
    .input(z.object({ format: tableFormat }))
    .output(tableReply),
  /**
   * A location is found by region, city and name; a new place whose name is like that of another one asks, and so does a change of an archived one or of its kind and address at once. Rows that change one need `update_locations`; a region or city that is
   * not there yet is made by a person who reaches the whole company, a city with its time zone.
   */
  previewLocations: call({
    method: 'POST',
    path: '/locations/import/preview',
    summary: 'What an import of locations would do',
    tag,
    access: 'create_locations',
    scope: 'rows',
    lasting: true,
    repeat: 'anew',
    limits: { file: TABLE },
  })
    .input(z.object({ file: tableFile }))
    .output(ImportPreviewSchema),
  applyLocations: call({
    method: 'POST',
    path: '/locations/import/apply',
    summary: 'Import locations',
    tag,
    access: 'create_locations',
    scope: 'rows',
    lasting: true,
    repeat: 'content',
    limits: { file: TABLE },
  })
    .input(applied)
    .output(ImportResultSchema),
  locationsTemplate: call({
    method: 'GET',
    path: '/locations/import/template',
    summary: 'Template for importing locations',
    tag,
    access: 'create_locations',
    scope: 'none',
    outputStructure: 'detailed',
  })
    .input(z.object({ format: tableFormat }))
    .output(tableReply),
  /**
   * A material is found by its code; a row with another name, about an archived one, or that adds one with the name of another, asks. An empty cell changes nothing, a dash clears; packs are written as
   * «Коробка × 500; Пачка × 100 (4601234567893)» and replace those that were there.
   */
  previewItems: call({
    method: 'POST',
    path: '/consumables/catalog/import/preview',
    summary: 'What an import of materials would do',
    tag,
    access: ['consumables.create_materials', 'consumables.edit_materials'],
    scope: 'none',
    repeat: 'anew',
    limits: { file: TABLE },
  })
    .input(z.object({ file: tableFile }))
    .output(ImportPreviewSchema),
  applyItems: call({
    method: 'POST',
    path: '/consumables/catalog/import/apply',
    summary: 'Import materials',
    tag,
    access: ['consumables.create_materials', 'consumables.edit_materials'],
    scope: 'none',
    repeat: 'content',
    limits: { file: TABLE },
  })
    .input(applied)
    .output(ImportResultSchema),
  itemsTemplate: call({
    method: 'GET',
    path: '/consumables/catalog/import/template',
    summary: 'Template for importing materials',
    tag,
    access: 'consumables.create_materials',
    scope: 'none',
    outputStructure: 'detailed',
  })
    .input(z.object({ format: tableFormat }))
    .output(tableReply),
};
