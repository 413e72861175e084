import { Row } from '../layout/row';
import { Forced } from '../testing/forced';
import { LONG, nothing } from '../testing/samples';
import { Chip } from './chip';

export default { title: 'Data/Chip', component: Chip };

export const Default = () => (
  <Row wrap>
    <Chip>Москва</Chip>
    <Chip>1 250,00 ₽</Chip>
  </Row>
);
export const Removable = () => (
  <Chip onRemove={nothing} removeLabel="Убрать фильтр «Москва»">
    Город: Москва
  </Chip>
);
export const Hover = () => (
  <Forced state="hover">
    <Chip onRemove={nothing} removeLabel="Убрать фильтр «Москва»">
      Город: Москва
    </Chip>
  </Forced>
);
export const Focus = () => (
  <Forced state="focus-visible">
    <Chip onRemove={nothing} removeLabel="Убрать фильтр «Москва»">
      Город: Москва
    </Chip>
  </Forced>
);
export const LongTextInNarrowPlace = () => (
  <div style={{ width: 240 }}>
    <Chip onRemove={nothing} removeLabel="Убрать">
      {LONG}
    </Chip>
  </div>
);
