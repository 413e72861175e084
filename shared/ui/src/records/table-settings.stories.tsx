import { Controlled } from '../testing/controlled';
import { press } from '../testing/press';
import { TableSettings } from './table-settings';
import type { Density } from './table/table-props';

export default { title: 'Records/TableSettings', component: TableSettings };

const COLUMNS = [
  { id: 'name', label: 'Имя', fixed: true },
  { id: 'phone', label: 'Телефон' },
  { id: 'city', label: 'Город' },
];

const settings = (withDensity: boolean) => (
  <Controlled<ReadonlySet<string>> start={new Set(['city'])}>
    {(hidden, onHidden) => (
      <Controlled<Density> start="default">
        {(density, onDensity) => (
          <TableSettings
            columns={COLUMNS}
            hidden={hidden}
            onHidden={onHidden}
            {...(withDensity && { density, onDensity })}
          />
        )}
      </Controlled>
    )}
  </Controlled>
);
const alone = ['alone'];

export const Closed = () => settings(true);

export const Open = () => settings(true);
Open.play = press('button');
Open.tags = alone;

export const ColumnsAlone = () => settings(false);
ColumnsAlone.play = press('button');
ColumnsAlone.tags = alone;
