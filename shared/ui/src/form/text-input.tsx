import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { NativeProps } from '../native-props';
import { controlStyle } from '../theme/control';
import { useFieldWiring } from './field-context';

const Root = chakra('input', {
  base: controlStyle,
  variants: { leading: { true: { ps: '10' } }, trailing: { true: { pe: '10' } } },
});
const Box = chakra('div', { base: { position: 'relative', width: '100%' } });
const Slot = chakra('span', {
  base: { position: 'absolute', top: '0', bottom: '0', display: 'flex', alignItems: 'center', color: 'fg.muted' },
  variants: { side: { start: { insetStart: '3', pointerEvents: 'none' }, end: { insetEnd: '1' } } },
});

export interface TextInputProps extends Omit<NativeProps<'input'>, 'onChange' | 'value' | 'defaultValue'> {
  value: string;
  onChange: (value: string) => void;
  /** Decoration before the text. */
  leading?: ReactNode;
  /** After the text: a small {@link IconButton}. */
  trailing?: ReactNode;
}

/** One line of text, controlled. Inside a {@link Field} it needs no more wiring. */
export function TextInput({ value, onChange, leading, trailing, type = 'text', ...rest }: TextInputProps) {
  const wiring = useFieldWiring(rest);
  const input = (
    <Root
      {...rest}
      {...wiring}
      type={type}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      leading={Boolean(leading)}
      trailing={Boolean(trailing)}
    />
  );
  if (!leading && !trailing) return input;
  return (
    <Box>
      {leading && <Slot side="start">{leading}</Slot>}
      {input}
      {trailing && <Slot side="end">{trailing}</Slot>}
    </Box>
  );
}
