import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

const Group = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    width: 'fit-content',
    minW: '0',
    maxW: '100%',
    padding: '0.5',
    gap: '0.5',
    bg: 'bg.hover',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  variants: { wide: { true: { display: 'flex', width: 'auto', '& > label': { flex: '1' } } } },
});
const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minH: '8',
    px: '3',
    borderRadius: '6px',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color {durations.hover} {easings.in}, color {durations.hover} {easings.in}',
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'bg.raised', color: 'fg', boxShadow: '0 0 0 1px {colors.border.control}' },
    // Inside: the group scrolls and would cut a ring around its segments.
    '&:has(:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
    '&:has(:disabled)': { opacity: '0.55', cursor: 'not-allowed' },
    '@media (pointer: coarse)': { minH: '11' },
  },
});
const Radio = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', width: '100%', height: '100%' },
});
const Legend = chakra('legend', { base: { srOnly: true } });

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Shows the icon alone; the label remains its name. */
  iconOnly?: boolean;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen: the group's accessible name. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  wide?: boolean;
}

/** One of a few, all in sight: a view, a period. Arrow keys move the choice. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  wide,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // What is chosen is never cut off where the group scrolls; the page itself stays where it is.
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    const chosen = inputs.find((input) => input.value === value)?.parentElement;
    if (!group.current || !chosen) return;
    const [seen, box] = [group.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    group.current.scrollLeft += Math.max(0, box.right - seen.right) - Math.max(0, seen.left - box.left);
  }, [value]);
  return (
    <Group ref={group} wide={wide}>
      <Legend>{label}</Legend>
      {options.map((option) => (
        <Segment key={option.value} title={option.iconOnly ? option.label : undefined}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-label={option.iconOnly ? option.label : undefined}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {!option.iconOnly && option.label}
        </Segment>
      ))}
    </Group>
  );
}
