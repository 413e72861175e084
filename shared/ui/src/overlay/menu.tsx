import { chakra, Menu as Parts, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

const Check = chakra('span', { base: { color: 'brand.text', '& svg': { color: 'inherit !important' } } });
const DangerText = chakra('span', {
  base: { color: 'danger.text', '& svg': { color: 'inherit !important' }, display: 'contents' },
});

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
  /** A mark after the label: the current choice. */
  mark?: ReactNode;
}

export interface MenuProps {
  /** The button that opens it: one element of this package that takes a ref. */
  trigger: ReactElement;
  /** Groups are divided by a line. */
  groups: readonly (readonly MenuItem[])[];
  /** Above the items: who is signed in. */
  header?: ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start' | 'right-end';
}

/** Actions behind a button. Arrows and first letters move, Escape closes. */
export function Menu({ trigger, groups, header, placement = 'bottom-end' }: MenuProps) {
  const filled = groups.filter((group) => group.length > 0);
  const items = new Map(filled.flat().map((item) => [item.id, item]));
  return (
    <Parts.Root positioning={{ placement, gutter: 4 }} onSelect={({ value }) => items.get(value)?.onSelect()}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>
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
                    {item.hotkey && <Parts.ItemCommand>{item.hotkey}</Parts.ItemCommand>}
                  </Parts.Item>
                ))}
              </Parts.ItemGroup>
            ))}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
