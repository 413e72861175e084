import { chakra, Menu as Parts, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { IconCheck } from '../icons';

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '4',
    color: 'brand.text',
    '& svg': { color: 'inherit !important' },
  },
});

export interface CheckMenuOption<Value extends string = string> {
  value: Value;
  label: string;
  /** After the label: a dot, a count. */
  trailing?: ReactNode;
}

export interface CheckMenuProps<Value extends string = string> {
  /** The button that opens it: one element of this package that takes a ref. */
  trigger: ReactElement;
  options: readonly CheckMenuOption<Value>[];
  values: readonly Value[];
  /** The chosen ones in the order of the options. */
  onChange: (values: Value[]) => void;
  placement?: 'bottom-start' | 'bottom-end';
}

/** Several of a list behind a button; stays open while one chooses. Arrows move, Space ticks, Escape closes. */
export function CheckMenu<Value extends string = string>({
  trigger,
  options,
  values,
  onChange,
  placement = 'bottom-start',
}: CheckMenuProps<Value>) {
  const chosen = new Set(values);
  const toggle = (value: Value, checked: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === value ? checked : chosen.has(each))));
  return (
    <Parts.Root positioning={{ placement, gutter: 4 }} closeOnSelect={false}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>
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
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
