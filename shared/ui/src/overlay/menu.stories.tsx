import { Button } from '../action/button';
import { IconCopy, IconEdit, IconTrash } from '../icons';
import { press } from '../testing/press';
import { LONG, nothing } from '../testing/samples';
import { Text } from '../text/text';
import { Menu } from './menu';
import type { MenuItem } from './menu-panel';

export default { title: 'Overlay/Menu', component: Menu };

const GROUPS: MenuItem[][] = [
  [
    { id: 'edit', label: 'Изменить', icon: <IconEdit size={16} aria-hidden />, hotkey: 'E', onSelect: nothing },
    { id: 'copy', label: 'Скопировать ссылку', icon: <IconCopy size={16} aria-hidden />, onSelect: nothing },
    { id: 'move', label: 'Перенести', disabled: true, onSelect: nothing },
  ],
  [{ id: 'delete', label: 'Удалить', icon: <IconTrash size={16} aria-hidden />, danger: true, onSelect: nothing }],
];

const menu = (groups: MenuItem[][] = GROUPS, header = false) => (
  <Menu
    trigger={<Button>Действия</Button>}
    groups={groups}
    header={header && <Text weight="medium">Орлов Никита</Text>}
  />
);
const alone = ['alone'];

export const Closed = () => menu();

export const Open = () => menu();
Open.play = press('button');
Open.tags = alone;

export const WithHeader = () => menu(GROUPS, true);
WithHeader.play = press('button');
WithHeader.tags = alone;

export const LongText = () => menu([[{ id: 'long', label: LONG, onSelect: nothing }]]);
LongText.play = press('button');
LongText.tags = alone;
