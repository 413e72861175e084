import { chakra } from '@chakra-ui/react';
import type { NativeProps } from '../native-props';
import { controlStyle } from '../theme/control';
import { useFieldWiring } from './field-context';

const Root = chakra('textarea', { base: { ...controlStyle, py: '2', minH: '20', resize: 'vertical' } });

export interface TextAreaProps extends Omit<NativeProps<'textarea'>, 'onChange' | 'value' | 'defaultValue'> {
  value: string;
  onChange: (value: string) => void;
}

/** Several lines of text, controlled. */
export function TextArea({ value, onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Root
      {...rest}
      {...useFieldWiring(rest)}
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
