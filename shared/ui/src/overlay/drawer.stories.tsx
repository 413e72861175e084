import { Button } from '../action/button';
import { Stack } from '../layout/stack';
import { LONG, nothing } from '../testing/samples';
import { Text } from '../text/text';
import { Drawer } from './drawer';
import type { DrawerProps } from './drawer-window';

export default { title: 'Overlay/Drawer', component: Drawer, tags: ['alone'] };

const drawer = (props: Partial<DrawerProps> = {}) => (
  <Drawer open onClose={nothing} title="Фильтры" description="Действуют на весь список" {...props}>
    {props.children ?? <Text>Город, локация, даты.</Text>}
  </Drawer>
);

export const Default = () => drawer();
export const Large = () => drawer({ size: 'lg' });
export const WithFooter = () =>
  drawer({
    footer: (
      <>
        <Button>Сбросить</Button>
        <Button variant="primary">Показать 12 фотосессий</Button>
      </>
    ),
  });
export const LongText = () =>
  drawer({
    title: LONG,
    children: (
      <Stack>
        {Array.from({ length: 24 }, (_, line) => (
          <Text key={line}>{LONG}</Text>
        ))}
      </Stack>
    ),
  });
