import { HELD_KINDS, type HeldRecord } from '@studio/contracts';
import { heldName } from '@studio/screens';
import { Button, Dialog } from '@studio/ui';

interface SettledDialogProps {
  /** As it is now. */
  record: HeldRecord;
  onClose: () => void;
}

/** Takes the place of a question whose answer somebody else has given meanwhile. */
export function SettledDialog({ record, onClose }: SettledDialogProps) {
  const { kind, decision, decided_by_name } = record;
  const end = decision && HELD_KINDS[kind].said.ends[decision];
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      title={heldName(record)}
      description={`Решение уже принято: ${[end, decided_by_name].filter(Boolean).join(', ')}.`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Понятно
        </Button>
      }
    />
  );
}
