import type { PortalError } from '@studio/portal';
import { Button, Dialog, ErrorNotice, Field, Stack, TextArea } from '@studio/ui';
import { useRef, useState } from 'react';
import type { StateMove } from './state-moves';

const REASON_MAX = 500;

interface ReasonDialogProps {
  move: StateMove;
  error: PortalError | null;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why, before a refusal or a cancellation; the answer stays in the history. */
export function ReasonDialog({ move, error, busy, onConfirm, onCancel }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const confirm = () => {
    if (!reason.trim()) {
      setFault('Укажите причину: она останется в истории.');
      return field.current?.focus();
    }
    onConfirm(reason.trim());
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={move.label}
      size="sm"
      footer={
        <>
          <Button onClick={onCancel}>Не менять</Button>
          <Button variant="danger-solid" loading={busy} onClick={confirm}>
            {move.label}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {error && (
          <ErrorNotice title="Состояние не изменено" requestId={error.requestId}>
            {error.message}
          </ErrorNotice>
        )}
        <Field label="Причина" required error={fault} hint="Останется в истории фотосессии">
          <TextArea
            ref={field}
            value={reason}
            maxLength={REASON_MAX}
            onChange={(text) => {
              setReason(text);
              setFault(null);
            }}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
