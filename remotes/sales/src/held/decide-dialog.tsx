import { HELD_KINDS, type HeldCard, type HeldRecord } from '@studio/contracts';
import { client } from '@studio/portal';
import { ActionDialog, heldName, useAction } from '@studio/screens';
import { Banner, formatMoney } from '@studio/ui';
import { changedByDecision } from './changed-by-decision';
import { seenOf } from './seen-of';

interface DecideDialogProps {
  decision: 'count' | 'void';
  /** As it was on the screen when the question was asked. */
  seen: HeldCard;
  /** As it is now. */
  now: HeldRecord;
  onClose: () => void;
}

/** Lets one record count as it came, or makes it void with a reason. */
export function DecideDialog({ decision, seen, now, onClose }: DecideDialogProps) {
  const asksNote = decision === 'void' || seen.asks_note;
  const act = useAction({
    run: (note: string) => client.standing.decide({ ...seenOf(seen), decision, ...(asksNote && { note }) }),
    done: () => (decision === 'count' ? 'Запись учтена' : 'Запись аннулирована'),
    onDone: onClose,
    invalidates: changedByDecision(),
  });
  const sum = seen.sum_kop === 0 ? '' : ` ${formatMoney(seen.sum_kop)}`;
  return (
    <ActionDialog
      title={decision === 'count' ? 'Засчитать?' : 'Аннулировать?'}
      description={`${heldName(seen)} ${HELD_KINDS[seen.kind][decision === 'count' ? 'counts' : 'void']}.`}
      confirmLabel={decision === 'count' ? `Засчитать${sum}` : `Аннулировать${sum}`}
      danger={decision === 'void'}
      {...(asksNote && { reason: { label: decision === 'void' ? 'Причина' : 'Почему не сходится', required: true } })}
      busy={act.busy}
      error={act.error}
      failure="Решение не принято"
      onConfirm={(note) => act.run(note)}
      onClose={onClose}
    >
      {decision === 'count' && seen.notice !== null && <Banner tone="warning">{seen.notice}</Banner>}
      {now.revision !== seen.revision && (
        <Banner tone="info">{`Сейчас: ${HELD_KINDS[now.kind].said.standings[now.standing]}, ${formatMoney(now.sum_kop)}.`}</Banner>
      )}
    </ActionDialog>
  );
}
