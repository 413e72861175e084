import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useMemo } from 'react';
import { IconError } from '../icons';
import { labels } from '../labels';
import { VisuallyHidden } from '../text/visually-hidden';
import { FieldContext } from './field-context';

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0', width: '100%' },
});
const Label = chakra('label', { base: { textStyle: 'body', fontWeight: 'medium', color: 'fg', width: 'fit-content' } });
const Star = chakra('span', { base: { color: 'brand.text', ms: '1' } });
const Hint = chakra('p', { base: { textStyle: 'caption', color: 'fg.muted' } });
const Error = chakra('p', {
  base: {
    display: 'flex',
    gap: '1.5',
    textStyle: 'caption',
    color: 'danger.text',
    fontWeight: 'medium',
    '& svg': { flexShrink: '0', mt: '1px' },
  },
});

export interface FieldProps {
  label: string;
  /** One control of this package: it takes its id, description and state from here. */
  children: ReactNode;
  /** What to type, or why. */
  hint?: ReactNode;
  /** What is wrong and how to correct it; announced when it appears. */
  error?: string | null;
  required?: boolean;
  disabled?: boolean;
  /** The label is there for screen readers only. */
  hideLabel?: boolean;
}

/** A labelled control with a hint and an error, tied together for screen readers. */
export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  disabled = false,
  hideLabel = false,
}: FieldProps) {
  const id = useId();
  const invalid = Boolean(error);
  const wiring = useMemo(() => {
    const describedBy = [hint ? `${id}-hint` : '', invalid ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
    return { id, labelId: `${id}-label`, describedBy, invalid, required, disabled };
  }, [id, hint, invalid, required, disabled]);

  const name = (
    <Label htmlFor={id} id={wiring.labelId}>
      {label}
      {required && <Star aria-hidden>*</Star>}
      {required && <VisuallyHidden>, {labels.required}</VisuallyHidden>}
    </Label>
  );
  return (
    <Root>
      {hideLabel ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {invalid && (
        <Error id={`${id}-error`} role="alert">
          <IconError size={14} aria-hidden />
          {error}
        </Error>
      )}
    </Root>
  );
}
