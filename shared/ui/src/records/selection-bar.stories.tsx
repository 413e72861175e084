import { Button } from '../action/button';
import { nothing } from '../testing/samples';
import { Link } from '../text/link';
import { SelectionBar } from './selection-bar';

export default { title: 'Records/SelectionBar', component: SelectionBar, tags: ['alone'] };

const actions = (
  <>
    <Button size="sm">Назначить роль</Button>
    <Button size="sm">Перевести</Button>
  </>
);

export const Default = () => (
  <SelectionBar count={3} onClear={nothing}>
    {actions}
  </SelectionBar>
);
export const WithNote = () => (
  <SelectionBar count={3} onClear={nothing} note={<Link href="#all">Выбрать все 20 000</Link>}>
    {actions}
  </SelectionBar>
);
