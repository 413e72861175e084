import { Button } from '../action/button';
import { Controlled } from '../testing/controlled';
import { press } from '../testing/press';
import { CITY_OPTIONS } from '../testing/samples';
import { CheckMenu } from './check-menu';
import type { CheckMenuChoice } from './check-menu-panel';

export default { title: 'Overlay/CheckMenu', component: CheckMenu };

const menu = (choice?: CheckMenuChoice) => (
  <Controlled<string[]> start={['city-1']}>
    {(values, onChange) => (
      <CheckMenu
        trigger={<Button>Города: {values.length}</Button>}
        options={CITY_OPTIONS}
        values={values}
        onChange={onChange}
        {...(choice && { title: 'Показывать', choice })}
      />
    )}
  </Controlled>
);
const alone = ['alone'];

export const Closed = () => menu();

export const Open = () => menu();
Open.play = press('button');
Open.tags = alone;

export const WithChoiceBelow = () => (
  <Controlled start="default">
    {(value, onChange) =>
      menu({
        title: 'Строки',
        options: [
          { value: 'compact', label: 'Плотные' },
          { value: 'default', label: 'Обычные' },
        ],
        value,
        onChange,
      })
    }
  </Controlled>
);
WithChoiceBelow.play = press('button');
WithChoiceBelow.tags = alone;
