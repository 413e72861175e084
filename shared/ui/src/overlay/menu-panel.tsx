import { chakra, Menu as Parts } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { MenuRoot, type MenuWiring } from './menu-root';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  /** Destroys something. */
  danger?: boolean;
  /** Key that does the same. */
  hotkey?: string;
  /** A word at the end of the item: when, how many. */
  note?: string;
  /** A mark after the label: the current choice. */
  mark?: ReactNode;
}

export interface MenuProps {
  /** The button that opens it: one element of this package that takes a ref. */
  trigger: ReactElement;
  /** Groups are separated by a rule. */
  groups: readonly (readonly MenuItem[])[];
  /** Above the items: who is signed in. */
  header?: ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start' | 'right-end';
}

const Check = chakra('span', { base: { color: 'brand.text', '& svg': { color: 'inherit !important' } } });
const DangerText = chakra('span', {
  base: { color: 'danger.text', '& svg': { color: 'inherit !important' }, display: 'contents' },
});

type MenuPanelProps = Omit<MenuProps, 'trigger'> & { wiring: MenuWiring };

/** The actions of a menu. */
export function MenuPanel({ groups, header, placement = 'bottom-end', wiring }: MenuPanelProps) {
  const filled = groups.filter((group) => group.length > 0);
  const items = filled.flat();
  return (
    <MenuRoot
      wiring={wiring}
      values={items.filter(({ disabled }) => !disabled).map(({ id }) => id)}
      placement={placement}
      onSelect={(value) => items.find(({ id }) => id === value)?.onSelect()}
    >
      {header}
      {filled.map((group, index) => (
        <Parts.ItemGroup key={group[0]?.id}>
          {(index > 0 || header) && <Parts.Separator />}
          {group.map((item) => (
            <Parts.Item key={item.id} value={item.id} disabled={item.disabled}>
              {item.danger ? (
                <DangerText>
                  {item.icon}
                  <Parts.ItemText>{item.label}</Parts.ItemText>
                </DangerText>
              ) : (
                <>
                  {item.icon}
                  <Parts.ItemText>{item.label}</Parts.ItemText>
                </>
              )}
              {item.mark && <Check>{item.mark}</Check>}
              {(item.hotkey ?? item.note) && <Parts.ItemCommand>{item.hotkey ?? item.note}</Parts.ItemCommand>}
            </Parts.Item>
          ))}
        </Parts.ItemGroup>
      ))}
    </MenuRoot>
  );
}
