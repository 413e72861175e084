import { chakra, Menu as Parts } from '@chakra-ui/react';
import { IconCheck } from '../icons';
import type { CheckMenuProps } from './check-menu';
import { MenuRoot } from './menu-root';
import type { MenuWiring } from './use-menu-trigger';

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '4',
    color: 'brand.text',
    '& svg': { color: 'inherit !important' },
  },
});

type CheckMenuPanelProps<Value extends string> = Omit<CheckMenuProps<Value>, 'trigger'> & { wiring: MenuWiring };

/** The options of a menu in which several can be ticked. */
export function CheckMenuPanel<Value extends string>(props: CheckMenuPanelProps<Value>) {
  const { options, values, onChange, placement = 'bottom-start', wiring } = props;
  const chosen = new Set(values);
  const toggle = (value: Value, checked: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === value ? checked : chosen.has(each))));
  return (
    <MenuRoot wiring={wiring} values={options.map(({ value }) => value)} placement={placement} closeOnSelect={false}>
      {options.map(({ value, label, trailing }) => (
        <Parts.CheckboxItem
          key={value}
          value={value}
          checked={chosen.has(value)}
          onCheckedChange={(checked) => toggle(value, checked)}
        >
          <Mark aria-hidden>{chosen.has(value) && <IconCheck size={16} />}</Mark>
          <Parts.ItemText>{label}</Parts.ItemText>
          {trailing}
        </Parts.CheckboxItem>
      ))}
    </MenuRoot>
  );
}
