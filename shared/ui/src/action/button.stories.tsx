import { IconPlus, IconTrash } from '../icons';
import { Row } from '../layout/row';
import { Forced } from '../testing/forced';
import { LONG } from '../testing/samples';
import { KeyHint } from '../text/key-hint';
import { Button, type ButtonProps } from './button';

export default { title: 'Action/Button', component: Button };

const VARIANTS: [NonNullable<ButtonProps['variant']>, string][] = [
  ['primary', 'Сохранить'],
  ['secondary', 'Отмена'],
  ['ghost', 'Подробнее'],
  ['danger', 'Удалить'],
  ['danger-solid', 'Удалить навсегда'],
];

const all = (props: Partial<ButtonProps>) => (
  <Row wrap>
    {VARIANTS.map(([variant, words]) => (
      <Button key={variant} variant={variant} {...props}>
        {words}
      </Button>
    ))}
  </Row>
);

export const Default = () => all({});
export const Disabled = () => all({ disabled: true });
export const Loading = () => all({ loading: true });
export const Small = () => all({ size: 'sm' });
export const Touch = () => all({ size: 'touch' });

const forced = (state: 'hover' | 'focus-visible' | 'active') => (
  <Row wrap>
    {VARIANTS.map(([variant, words]) => (
      <Forced key={variant} state={state}>
        <Button variant={variant}>{words}</Button>
      </Forced>
    ))}
  </Row>
);

export const Hover = () => forced('hover');
export const Focus = () => forced('focus-visible');
export const Pressed = () => forced('active');

export const WithIcon = () => (
  <Row wrap>
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />}>
      Новая фотосессия
    </Button>
    <Button variant="danger" icon={<IconTrash size={16} aria-hidden />}>
      Удалить
    </Button>
    <Button trailing={<KeyHint>N</KeyHint>}>Новая</Button>
  </Row>
);
export const AsLink = () => (
  <Button asChild>
    <a href="#there">Открыть список</a>
  </Button>
);
export const Wide = () => (
  <Button variant="primary" wide>
    Оплатить 1 250,00 ₽
  </Button>
);
export const LongText = () => <Button>{LONG.slice(0, 48)}</Button>;
