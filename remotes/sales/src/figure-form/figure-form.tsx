import { Button, Row } from '@studio/ui';
import { type ReactNode, useState } from 'react';

interface FigureFormProps {
  /** The saved value; null when nobody has set it. */
  kept: number | null;
  /** The value of an emptied field; without it an empty field cannot be saved. */
  empty?: number;
  /** Label of the button. */
  verb: string;
  busy: boolean;
  onSave: (value: number) => void;
  children: (field: { value: number | null; onChange: (next: number | null) => void }) => ReactNode;
}

/** One number, saved by its button or Enter, once it differs from the saved one. */
export function FigureForm({ kept, empty, verb, busy, onSave, children }: FigureFormProps) {
  // Undefined until somebody types: the kept value is shown first, and replaced by a newer one.
  const [typed, setTyped] = useState<number | null>();
  if (typed !== undefined && typed === kept) setTyped(undefined);
  const value = typed === undefined ? kept : typed;
  const wanted = value ?? empty;
  const isNew = value !== kept && wanted !== kept && wanted !== undefined && wanted >= 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) onSave(wanted);
      }}
    >
      <Row gap={2}>
        {children({ value, onChange: setTyped })}
        <Button type="submit" loading={busy} disabled={!isNew}>
          {verb}
        </Button>
      </Row>
    </form>
  );
}
