import type { TableFormat } from '@studio/contracts';
import { type ColumnSpec, tableReply } from '../sheets';
import { ITEM_IMPORT } from './materials/columns';
import { DISMISSAL_FIELDS, EMPLOYEE_IMPORT, type EmployeeField } from './people/columns';
import { LOCATION_IMPORT } from './places/columns';

const WIDTH = 24;

/** Separate name columns are clearer to fill in than a single one; nobody is dismissed by a table. */
const LEFT_OUT: ReadonlySet<EmployeeField> = new Set(['full_name', ...DISMISSAL_FIELDS]);

export function employeesTemplate(format: TableFormat) {
  const specs = EMPLOYEE_IMPORT.filter(({ field }) => !LEFT_OUT.has(field));
  return template('Сотрудники', specs, format, { title: 'Образец — сотрудники', plain: 'employees-template' });
}

export function locationsTemplate(format: TableFormat) {
  return template('Локации', LOCATION_IMPORT, format, { title: 'Образец — локации', plain: 'locations-template' });
}

export function itemsTemplate(format: TableFormat) {
  return template('Материалы', ITEM_IMPORT, format, { title: 'Образец — материалы', plain: 'materials-template' });
}

function template(
  name: string,
  specs: readonly ColumnSpec<string>[],
  format: TableFormat,
  file: { title: string; plain: string },
) {
  const columns = specs.map(({ header }) => ({ header, width: WIDTH, cell: () => null }));
  return tableReply({ name, columns, rows: [] }, format, file);
}
