import type { CountInTheWay } from '@studio/contracts';
import { client, orpc, type PortalError } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, Field, formatDate, formatNumber, Row, Stack, Text, TextInput } from '@studio/ui';
import { useState } from 'react';

type Hold = CountInTheWay['holds'][number];

/** The lines that a refused approval names; none for another refusal. */
export function linesInTheWay(error: PortalError | null): readonly CountInTheWay[] {
  if (error?.code !== 'stock_short') return [];
  return (error.details as { lines?: CountInTheWay[] } | undefined)?.lines ?? [];
}

/** Who holds the goods that a count would take away: a reservation is released here, with the reason that its author is told. */
export function InTheWay({ lines }: { lines: readonly CountInTheWay[] }) {
  return (
    <Stack gap={4}>
      {lines.map(({ item_id, name, missing, holds }) => (
        <Stack key={item_id} gap={2}>
          <Text weight="medium">{`${name}: освободить ${formatNumber(missing)}`}</Text>
          {holds.map((hold) => (
            <HoldInTheWay key={hold.id} hold={hold} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

const KINDS = { reservation: 'Резерв', shipment: 'Отгрузка', transfer: 'Перемещение' };

function HoldInTheWay({ hold: { id, kind, number, quantity, who, until, revision } }: { hold: Hold }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const release = useAction({
    run: () => client.consumables.releaseReservation({ id, revision: revision ?? 0, reason: reason.trim() }),
    done: () => `Резерв № ${number} отпущен`,
    failure: 'Резерв не отпущен.',
    invalidates: [orpc.consumables.key()],
    onDone: () => setFault(null),
  });
  const [isReleased, setIsReleased] = useState(false);
  const words = [`${KINDS[kind]} № ${number}`, formatNumber(quantity), who, until && `до ${formatDate(until)}`];
  const press = () => {
    if (reason.trim().length < 3) return setFault('Укажите причину: её увидит автор резерва.');
    void release.runAsync(undefined).then(
      () => setIsReleased(true),
      () => undefined,
    );
  };
  if (isReleased) return <Text tone="muted">{`Резерв № ${number} отпущен`}</Text>;
  return (
    <Stack gap={2}>
      <Text size="caption">{words.filter(Boolean).join(' · ')}</Text>
      {kind === 'reservation' ? (
        <Row gap={2} align="start">
          <Field label={`Почему отпускаете резерв № ${number}`} hideLabel error={fault}>
            <TextInput
              value={reason}
              maxLength={500}
              placeholder="Причина"
              onChange={(next) => {
                setReason(next);
                setFault(null);
              }}
            />
          </Field>
          <Button loading={release.busy} onClick={press}>
            Отпустить
          </Button>
        </Row>
      ) : (
        <Text size="caption" tone="muted">
          Сначала её отправляют или отменяют: документы склада.
        </Text>
      )}
    </Stack>
  );
}
