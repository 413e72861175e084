import { TAKE_BACK_MINUTES, type TimeEntry } from '@studio/contracts';
import { client, needsConnection, orpc, useNetwork } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, IconUndo, Row, useNow } from '@studio/ui';

/** Takes one's own press by mistake back, while that needs nobody else; renders nothing later. */
export function TakeBack({ entries }: { entries: readonly TimeEntry[] }) {
  const { online } = useNetwork();
  const now = useNow();
  const fresh = entries.findLast(
    ({ take_back_until, taken_back }) => taken_back === null && Date.parse(take_back_until) > now,
  );
  const takeBack = useAction({
    run: ({ id, revision }: TimeEntry) => client.schedule.takeBackTime({ id, revision }),
    done: () => 'Отметка отменена: она нигде не считается',
    failure: 'Отметка не отменена.',
    invalidates: [orpc.schedule.key()],
  });
  if (!fresh) return null;
  // The clock of the device may be behind.
  const left = Math.min(TAKE_BACK_MINUTES, Math.ceil((Date.parse(fresh.take_back_until) - now) / 60_000));
  return (
    <Row>
      <Button
        size="sm"
        icon={<IconUndo size={16} aria-hidden />}
        loading={takeBack.busy}
        offReason={needsConnection(online)}
        onClick={() => takeBack.run(fresh)}
      >
        Отменить отметку (ещё {left} мин)
      </Button>
    </Row>
  );
}
