import { chakra, Menu as Parts } from '@chakra-ui/react';
import { IconCheck } from '../icons';
import type { ReactElement, ReactNode } from 'react';
import { MenuRoot, type MenuWiring } from './menu-root';

export interface CheckMenuOption<Value extends string = string> {
  value: Value;
  label: string;
  /** After the label: a dot, a count. */
  trailing?: ReactNode;
}

/** One of several, below the ticks of a a check menu. */
export interface CheckMenuChoice {
  title: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

export interface CheckMenuProps<Value extends string = string> {
  /** The button that opens it: one element of this package that takes a ref. */
  trigger: ReactElement;
  options: readonly CheckMenuOption<Value>[];
  values: readonly Value[];
  /** The chosen ones in the order of the options. */
  onChange: (values: Value[]) => void;
  placement?: 'bottom-start' | 'bottom-end';
  /** Over the options, where something else is below. */
  title?: string;
  choice?: CheckMenuChoice;
}

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '4',
    color: 'brand.text',
    '& svg': { color: 'inherit !important' },
  },
});

const Title = chakra('span', {
  base: {
    display: 'block',
    px: '2.5',
    pt: '2',
    pb: '1',
    color: 'fg.muted',
    textStyle: 'caption',
    fontWeight: 'medium',
  },
});

type CheckMenuPanelProps<Value extends string> = Omit<CheckMenuProps<Value>, 'trigger'> & { wiring: MenuWiring };

/** The options of a menu in which several can be ticked. */
export function CheckMenuPanel<Value extends string>(props: CheckMenuPanelProps<Value>) {
  const { options, values, onChange, placement = 'bottom-start', wiring, title, choice } = props;
  const chosen = new Set(values);
  const toggle = (value: Value, checked: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === value ? checked : chosen.has(each))));
  const items = options.map(({ value, label, trailing }) => (
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
  ));
  const all = [...options.map(({ value }): string => value), ...(choice?.options ?? []).map(choiceValue)];
  return (
    <MenuRoot wiring={wiring} values={all} placement={placement} closeOnSelect={false}>
      {title === undefined ? (
        items
      ) : (
        <Parts.ItemGroup>
          <Title asChild>
            <Parts.ItemGroupLabel>{title}</Parts.ItemGroupLabel>
          </Title>
          {items}
        </Parts.ItemGroup>
      )}
      {choice && <Choice {...choice} />}
    </MenuRoot>
  );
}

function Choice({ title, options, value, onChange }: CheckMenuChoice) {
  return (
    <>
      <Parts.Separator />
      <Parts.RadioItemGroup
        value={choiceValue({ value })}
        onValueChange={(details) => onChange(details.value.slice(CHOICE.length))}
      >
        <Title asChild>
          <Parts.ItemGroupLabel>{title}</Parts.ItemGroupLabel>
        </Title>
        {options.map((option) => (
          <Parts.RadioItem key={option.value} value={choiceValue(option)}>
            <Mark aria-hidden>{option.value === value && <IconCheck size={16} />}</Mark>
            <Parts.ItemText>{option.label}</Parts.ItemText>
          </Parts.RadioItem>
        ))}
      </Parts.RadioItemGroup>
    </>
  );
}

/** Keeps the names of the choice apart from those of the ticks. */
const CHOICE = 'choice:';

function choiceValue({ value }: { value: string }): string {
  return CHOICE + value;
}
