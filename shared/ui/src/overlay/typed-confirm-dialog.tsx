import { foldText } from '@studio/contracts/fold-text';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Button } from '../action/button';
import { Field } from '../form/field';
import { TextInput } from '../form/text-input';
import { labels } from '../labels';
import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { Dialog } from './dialog';

export interface TypedConfirmDialogProps {
  open: boolean;
  /** A question with its object: «Удалить запись с устройства?» */
  title: string;
  /** What will be lost, and what could be done instead. */
  description?: ReactNode;
  /** The name of what is destroyed; typing it confirms, and so does the word «УДАЛИТЬ», in capitals or not. */
  name?: string | null;
  /** The verb: «Удалить». */
  confirmLabel: string;
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something that nobody can bring back: the answer has to be typed. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { open, title, description, onCancel } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={description}
      size="sm"
      role="alertdialog"
      initialFocus={field}
    >
      {/* A new mount for each question: the text typed for the last one is cleared. */}
      {open && <Question {...props} field={field} />}
    </Dialog>
  );
}

interface QuestionProps extends TypedConfirmDialogProps {
  field: Ref<HTMLInputElement>;
}

function Question({ name, confirmLabel, loading, onConfirm, onCancel, field }: QuestionProps) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const known = name?.trim() ? name.trim() : null;
  const matches = [labels.typedConfirmation.word, known].some(
    (word) => word !== null && foldText(word) === foldText(typed),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (matches) onConfirm();
        else setRefused(true);
      }}
    >
      <Stack gap={4}>
        <Field
          label={labels.typedConfirmation.prompt(known)}
          error={refused && !matches ? labels.typedConfirmation.mismatch : null}
        >
          <TextInput ref={field} value={typed} onChange={setTyped} autoComplete="off" spellCheck={false} />
        </Field>
        <Row justify="end" gap={2} wrap>
          <Button onClick={onCancel}>{labels.typedConfirmation.cancel}</Button>
          <Button variant="danger-solid" type="submit" loading={loading}>
            {confirmLabel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
