import { chakra, Menu as Parts } from '@chakra-ui/react';
import type { MenuProps } from './menu';
import { MenuRoot } from './menu-root';
import type { MenuWiring } from './use-menu-trigger';

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
