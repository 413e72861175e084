import { Button, Row } from '@studio/ui';
import { type ReactNode, useState } from 'react';

interface FigureFormProps {
  /** As it is kept; null: nobody has set it. */
  kept: number | null;
  /** What a field that was emptied says; without it an empty field cannot be kept. */
  empty?: number;
  /** The button's word. */
  verb: string;
  busy: boolean;
  onSave: (value: number) => void;
  children: (field: { value: number | null; onChange: (next: number | null) => void }) => ReactNode;
}

/** One number that is kept in its place, by its button or Enter, as soon as it is another than the kept one. */
export function FigureForm({ kept, empty, verb, busy, onSave, children }: FigureFormProps) {
  // Undefined until somebody types: what is kept on the device is shown first, and the newer one takes its place.
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
