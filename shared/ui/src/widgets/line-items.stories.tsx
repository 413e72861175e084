import { Text } from '../text/text';
import { formatMoney } from '../format/number';
import { Controlled } from '../testing/controlled';
import { LineItems } from './line-items';
import { MoneyInput } from './money-input';
import { NumberInput } from './number-input';

export default { title: 'Widgets/LineItems', component: LineItems, tags: ['wide'] };

interface Line {
  id: string;
  name: string;
  quantity: number | null;
  price: number | null;
}

const TWO: readonly Line[] = [
  { id: 'print', name: 'Фотография 10×15', quantity: 3, price: 35_000 },
  { id: 'album', name: 'Альбом на 20 разворотов, кожаная обложка с тиснением', quantity: 1, price: 650_000 },
];

const items = (start: readonly Line[], more: Partial<Parameters<typeof LineItems<Line>>[0]> = {}) => (
  <Controlled start={start}>
    {(lines, onChange) => (
      <LineItems<Line>
        label="Позиции продажи"
        lines={lines}
        lineId={({ id }) => id}
        lineLabel={({ name }) => name}
        onChange={onChange}
        columns={[
          { id: 'name', header: 'Товар', width: 'minmax(0, 2fr)', cell: ({ name }) => name },
          {
            id: 'quantity',
            header: 'Количество',
            width: '9rem',
            cell: ({ quantity, name }, change) => (
              <NumberInput
                aria-label={`Количество: ${name}`}
                value={quantity}
                min={1}
                onChange={(next) => change({ quantity: next })}
              />
            ),
          },
          {
            id: 'price',
            header: 'Цена',
            width: '9rem',
            cell: ({ price, name }, change) => (
              <MoneyInput aria-label={`Цена: ${name}`} value={price} onChange={(next) => change({ price: next })} />
            ),
          },
          {
            id: 'sum',
            header: 'Сумма',
            width: '7rem',
            align: 'end',
            cell: ({ price, quantity }) => formatMoney((price ?? 0) * (quantity ?? 0)),
          },
        ]}
        newLine={() => ({ id: String(lines.length), name: 'Магнит', quantity: 1, price: 30_000 })}
        {...more}
      />
    )}
  </Controlled>
);

export const Filled = () => items(TWO, { footer: <Text weight="semibold">Итого: 7 550,00 ₽</Text> });
export const Empty = () => items([], { empty: 'Добавьте первый товар.' });
export const Full = () => items(TWO, { max: 2 });
export const Faulty = () => items(TWO, { fault: ({ id }) => (id === 'album' ? 'Альбома нет в прейскуранте.' : null) });
