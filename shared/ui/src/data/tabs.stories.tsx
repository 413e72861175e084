import { IconHistory, IconUser } from '../icons';
import { Forced } from '../testing/forced';
import { Controlled } from '../testing/controlled';
import { Text } from '../text/text';
import { type Tab, Tabs } from './tabs';
import { Badge } from './badge';

export default { title: 'Data/Tabs', component: Tabs };

const TABS: Tab[] = [
  { value: 'profile', label: 'Профиль', content: <Text>Имя, телефон, должность.</Text> },
  { value: 'access', label: 'Доступ', content: <Text>Роли и права.</Text> },
  { value: 'history', label: 'История', content: <Text>Кто что менял.</Text> },
];

const tabs = (list: readonly Tab[]) => (
  <Controlled start={list[0]?.value ?? ''}>
    {(value, onChange) => <Tabs label="Карточка" tabs={list} value={value} onChange={onChange} />}
  </Controlled>
);

export const Default = () => tabs(TABS);
export const WithIconsAndCounts = () =>
  tabs([
    { value: 'profile', label: 'Профиль', icon: <IconUser size={16} aria-hidden /> },
    {
      value: 'history',
      icon: <IconHistory size={16} aria-hidden />,
      label: (
        <>
          История <Badge>12</Badge>
        </>
      ),
    },
  ]);
export const Disabled = () => tabs(TABS.map((tab) => ({ ...tab, disabled: tab.value === 'access' })));
export const Hover = () => (
  <Forced state="hover" on="[role=tab]:nth-child(2)">
    {tabs(TABS)}
  </Forced>
);
export const Focus = () => (
  <Forced state="focus-visible" on="[role=tab]">
    {tabs(TABS)}
  </Forced>
);
export const Narrow = () => <div style={{ width: 220 }}>{tabs(TABS)}</div>;
