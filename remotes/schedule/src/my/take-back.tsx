import { TAKE_BACK_MINUTES, type TimeEntry } from '@studio/contracts';
import { client, needsConnection, orpc, useNetwork } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Button, IconUndo, Row, useNow } from '@studio/ui';
import { useState } from 'react';
import { clockOf } from '../words/dates';

/** Takes one's own last press back, while that needs nobody else, the leaving before the whole presence; renders nothing later. */
export function TakeBack({ entries }: { entries: readonly TimeEntry[] }) {
  const { online } = useNetwork();
  const now = useNow();
  const [asked, setAsked] = useState<TimeEntry | null>(null);
  const takeBack = useAction({
    run: ({ id, revision, check_out_until }: TimeEntry) =>
      client.schedule.takeBackTime({ id, revision, ...(isFresh(check_out_until) && { press: 'check_out' }) }),
    done: ({ taken_back }) =>
      taken_back === null ? 'Уход отменён: вы снова на работе' : 'Отметка отменена: она нигде не считается',
    onDone: () => setAsked(null),
    onFailed: () => setAsked(null),
    failure: 'Отметка не отменена.',
    invalidates: [orpc.schedule.key()],
  });
  const last = entries.findLast(({ taken_back }) => taken_back === null);
  const isFresh = (until: string | null) => until !== null && Date.parse(until) > now;
  if (!last) return null;
  const isLeaving = isFresh(last.check_out_until);
  const until = isLeaving ? last.check_out_until : last.take_back_until;
  if (until === null || !isFresh(until)) return null;
  // The clock of the device may be behind.
  const left = Math.min(TAKE_BACK_MINUTES, Math.ceil((Date.parse(until) - now) / 60_000));
  return (
    <Row>
      <Button
        size="sm"
        icon={<IconUndo size={16} aria-hidden />}
        loading={takeBack.busy}
        offReason={needsConnection(online)}
        onClick={() => (isLeaving ? takeBack.run(last) : setAsked(last))}
      >
        {isLeaving ? 'Отменить уход' : 'Отменить отметку'} (ещё {left} мин)
      </Button>
      {asked && (
        <ActionDialog
          danger
          title="Отменить отметку?"
          description={`Отметка ${timesOf(asked)} пропадёт.`}
          confirmLabel="Отменить отметку"
          cancelLabel="Назад"
          busy={takeBack.busy}
          error={null}
          failure="Отметка не отменена"
          onConfirm={() => takeBack.run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Row>
  );
}

/** «10:02–18:05»; «с 10:02» of one that is open. */
function timesOf({ begins, ends }: TimeEntry): string {
  return ends === null ? `с ${clockOf(begins)}` : `${clockOf(begins)}–${clockOf(ends)}`;
}
