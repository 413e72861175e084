import { Controlled } from '../testing/controlled';
import { LONG } from '../testing/samples';
import type { MatrixLine } from './matrix/matrix-props';
import { MatrixTable } from './grids';

export default { title: 'Records/MatrixTable', component: MatrixTable, tags: ['wide'] };

const lines = (labels: readonly string[]): MatrixLine[] => labels.map((label) => ({ id: label, label }));
const ROWS = lines(['Фотосессии', 'Сотрудники', 'Локации', 'Продажи']);
const COLUMNS = lines(['Продавец', 'Фотограф', 'Администратор']);

const matrix = (rows: readonly MatrixLine[], changeable = true) => (
  <Controlled<ReadonlySet<string>> start={new Set(['Фотосессии/Продавец', 'Сотрудники/Администратор'])}>
    {(open, change) => (
      <MatrixTable
        label="Доступ к страницам"
        corner="Страница"
        rows={rows}
        columns={COLUMNS}
        cell={(row, column) => ({
          checked: open.has(`${row}/${column}`),
          readOnly: row === 'Локации',
          changed: row === 'Сотрудники' && column === 'Администратор',
          note: row === 'Локации' ? 'по должности' : undefined,
        })}
        onToggle={
          changeable
            ? (row, column, checked) => {
                const key = `${row}/${column}`;
                change(new Set(checked ? [...open, key] : [...open].filter((each) => each !== key)));
              }
            : undefined
        }
      />
    )}
  </Controlled>
);

export const Default = () => matrix(ROWS);
export const ForReading = () => matrix(ROWS, false);
export const LongText = () => matrix([...ROWS.slice(0, 2), { id: 'long', label: LONG, note: LONG }]);
