import { createContext, use } from 'react';

/** What a {@link Field} tells the control inside it. */
export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  labelId: string;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface OwnAttributes {
  id?: string;
  disabled?: boolean;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: unknown;
}

/** The attributes that tie a control to its label, hint and error; the control's own win. */
export function useFieldWiring(own: OwnAttributes) {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required,
    disabled: own.disabled ?? field?.disabled,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': Boolean(own['aria-invalid'] ?? field?.invalid) || undefined,
  };
}
