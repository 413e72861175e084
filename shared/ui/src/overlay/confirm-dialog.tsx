import { type ReactNode, useRef } from 'react';
import { Button } from '../action/button';
import { labels } from '../labels';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question with its object: «Удалить фотографию IMG_0042.jpg?» */
  title: string;
  /** What will happen, and whether it can be undone. */
  description?: ReactNode;
  /** The verb: «Удалить». */
  confirmLabel: string;
  cancelLabel?: string;
  /** The action is destructive: solid danger button, focus on cancel. Of another the focus is on the verb. */
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * A question before something that is hard to undo and that the device does by itself, also offline. For actions on the server use
 * `ActionDialog` of `@studio/screens`: it waits for the connection and shows a refusal.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    description,
    confirmLabel,
    cancelLabel = labels.cancel,
    danger = false,
    loading,
    onConfirm,
    onCancel,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const act = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={description}
      size="sm"
      role="alertdialog"
      initialFocus={danger ? cancel : act}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button ref={act} variant={danger ? 'danger-solid' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
