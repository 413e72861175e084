import { Stack } from '../layout/stack';
import { Row } from '../layout/row';
import { Forced } from '../testing/forced';
import { Controlled } from '../testing/controlled';
import { LONG, nothing } from '../testing/samples';
import { Checkbox } from './checkbox';

export default { title: 'Form/Checkbox', component: Checkbox };

export const States = () => (
  <Stack gap={2} align="start">
    <Controlled start={false}>
      {(checked, onChange) => (
        <Checkbox checked={checked} onChange={onChange}>
          Согласие получено
        </Checkbox>
      )}
    </Controlled>
    <Checkbox checked onChange={nothing}>
      Оплачено
    </Checkbox>
    <Checkbox checked={false} indeterminate onChange={nothing}>
      Часть снимков
    </Checkbox>
  </Stack>
);
export const Disabled = () => (
  <Row gap={4} wrap>
    <Checkbox checked={false} disabled onChange={nothing}>
      Нельзя
    </Checkbox>
    <Checkbox checked disabled onChange={nothing}>
      Уже да
    </Checkbox>
  </Row>
);
export const Focus = () => (
  <Forced state="focus-visible" on="input">
    <Checkbox checked onChange={nothing}>
      Оплачено
    </Checkbox>
  </Forced>
);
export const Alone = () => <Checkbox checked aria-label="Выбрать строку" onChange={nothing} />;
export const LongTextInNarrowPlace = () => (
  <div style={{ width: 260 }}>
    <Checkbox checked onChange={nothing}>
      {LONG}
    </Checkbox>
  </div>
);
