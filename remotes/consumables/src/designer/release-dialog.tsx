import { client, orpc } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';

interface ReleaseDialogProps {
  /** «Фотобумага, 8 л., Студия на Арбате». */
  what: string;
  reservation: { id: string; revision: number };
  /** It is another person's, who is told why. */
  asksReason: boolean;
  onClose: () => void;
}

/** Asks before held goods are let go. */
export function ReleaseDialog({ what, reservation: { id, revision }, asksReason, onClose }: ReleaseDialogProps) {
  const release = useAction({
    run: (reason: string) => client.consumables.releaseReservation({ id, revision, ...(asksReason && { reason }) }),
    done: () => 'Резерв отпущен',
    onDone: onClose,
    invalidates: [orpc.consumables.key()],
  });
  return (
    <ActionDialog
      title="Отпустить резерв?"
      description={what}
      confirmLabel="Отпустить"
      {...(asksReason && { reason: { required: true, hint: 'Её увидит тот, кто отложил.' } })}
      busy={release.busy}
      error={release.error}
      failure="Резерв не отпущен"
      onConfirm={release.run}
      onClose={onClose}
    />
  );
}
