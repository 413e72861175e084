import type { ImportPreview, ImportResult } from '@studio/contracts';
import type { PluralForms } from '@studio/ui';
import { client } from '../api-client';

export type ImportKind = 'employees' | 'locations' | 'items';

/** What somebody has agreed to: a preview's outcome, rows left out, and the numbers of rows whose question they answered. */
interface ConfirmedImport {
  digest: string;
  skip_errors: boolean;
  /** `3,17` */
  agreed: string;
}

interface ImportKindParts {
  title: string;
  /** What a row is about. */
  subject: string;
  /** What the table must have, and what is done with it. */
  hint: string;
  /** Where its calls are: `preview`, `apply` and `template` below it. */
  path: string;
  /** Records in a sentence: «5 сотрудников». */
  forms: PluralForms;
  preview: (file: File) => Promise<ImportPreview>;
  apply: (file: File, confirmed: ConfirmedImport) => Promise<ImportResult>;
}

export const IMPORT_KINDS: Record<ImportKind, ImportKindParts> = {
  employees: {
    title: 'Загрузка сотрудников из таблицы',
    subject: 'Сотрудник',
    path: '/employees/import',
    hint: 'Сотрудника находим по телефону: есть такой — изменим, нет — добавим. Пустая ячейка ничего не меняет, прочерк стирает.',
    forms: ['сотрудник', 'сотрудника', 'сотрудников'],
    preview: (file) => client.imports.previewEmployees({ file }),
    apply: (file, confirmed) => client.imports.applyEmployees({ file, ...confirmed }),
  },
  locations: {
    title: 'Загрузка локаций из таблицы',
    subject: 'Локация',
    path: '/locations/import',
    hint: 'Локацию находим по региону, городу и названию: есть такая — изменим, нет — добавим. Пустая ячейка ничего не меняет, прочерк стирает.',
    forms: ['локация', 'локации', 'локаций'],
    preview: (file) => client.imports.previewLocations({ file }),
    apply: (file, confirmed) => client.imports.applyLocations({ file, ...confirmed }),
  },
  items: {
    title: 'Загрузка материалов из таблицы',
    subject: 'Материал',
    path: '/consumables/catalog/import',
    hint: 'Материал находим по артикулу: есть такой — изменим, нет — добавим. Пустая ячейка ничего не меняет, прочерк стирает. Упаковки пишут так: «Коробка × 500; Пачка × 100».',
    forms: ['материал', 'материала', 'материалов'],
    preview: (file) => client.imports.previewItems({ file }),
    apply: (file, confirmed) => client.imports.applyItems({ file, ...confirmed }),
  },
};
