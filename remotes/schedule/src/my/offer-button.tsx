import { shiftDate, type Shift, quoted, STRANGER } from '@studio/contracts';
import { client, needsConnection, newId, orpc, useNetwork } from '@studio/portal';
import { locationRef, personOption, useAction, usePlaceToday, useTyped } from '@studio/screens';
import { Button, Combobox, Dialog, ErrorNotice, Field, Stack, Text, TextArea } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockOf, dayMonth, longDay, weekdayOf } from '../words/dates';

/** Offers one's own shift: to one colleague or to all of the location, in exchange or for nothing. */
export function OfferButton({ shift, offered }: { shift: Shift; offered: boolean }) {
  if (!offered) return <OfferAction shift={shift} />;
  return (
    <Text size="caption" tone="muted">
      Предложена
    </Text>
  );
}

/** Goes with its window once the shift is offered: a refusal later on must not open it again. */
function OfferAction({ shift }: { shift: Shift }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Обменять
      </Button>
      {open && <OfferDialog shift={shift} onClose={() => setOpen(false)} />}
    </>
  );
}

function OfferDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const [id] = useState(newId);
  const today = usePlaceToday(locationRef(shift.location_id));
  const blocked = needsConnection(useNetwork().online);
  const [to, setTo] = useState<string | null>(null);
  const [back, setBack] = useState<string | null>(null);
  const [note, setNote] = useTyped(`offer ${shift.id}`, '');
  const candidates = useQuery(orpc.schedule.swapCandidates.queryOptions({ input: { shift_id: shift.id } }));
  const board = useQuery({
    ...orpc.schedule.board.queryOptions({
      input: { from: today, to: shiftDate(shift.date, 21), location_id: shift.location_id },
    }),
    enabled: to !== null,
  });
  const theirs = (board.data?.shifts ?? []).filter(
    (one) => one.employee_id === to && one.state === 'published' && one.date >= today,
  );
  const offer = useAction({
    run: () =>
      client.schedule.proposeSwap({
        id,
        shift_id: shift.id,
        to_employee_id: to,
        return_shift_id: back,
        note: note.trim() || null,
      }),
    done: () => 'Предложение отправлено',
    onDone: onClose,
    invalidates: [orpc.schedule.key()],
  });
  return (
    <Dialog
      open
      title="Отдать или обменять смену"
      description={`${longDay(shift.date)}, ${clockOf(shift.starts)}–${clockOf(shift.ends)}, ${quoted(shift.location_name)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="primary"
            loading={offer.busy}
            disabled={blocked !== undefined}
            onClick={() => offer.run(undefined)}
          >
            Предложить
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {offer.error && (
          <ErrorNotice title="Не предложено" requestId={offer.error.requestId}>
            {offer.error.message}
          </ErrorNotice>
        )}
        <Field label="Кому" hint="Пустое поле — всем коллегам локации: возьмёт первый согласный">
          <Combobox
            // Nobody is offered a shift without a name; who works elsewhere sees it among those for all.
            options={(candidates.data ?? []).filter(({ full_name }) => full_name !== STRANGER).map(personOption)}
            value={to}
            clearable
            placeholder="Всем коллегам"
            loading={candidates.isLoading}
            onChange={(value) => {
              setTo(value);
              setBack(null);
            }}
          />
        </Field>
        {to !== null && (
          <Field label="Взамен" hint="Пустое поле — отдаёте смену без обмена">
            <Combobox
              options={theirs.map((one) => ({
                value: one.id,
                label: `${weekdayOf(one.date)}, ${dayMonth(one.date)}, ${clockOf(one.starts)}–${clockOf(one.ends)}`,
              }))}
              value={back}
              clearable
              placeholder="Без обмена"
              onChange={setBack}
            />
          </Field>
        )}
        <Field label="Сообщение">
          <TextArea value={note} maxLength={500} onChange={setNote} />
        </Field>
        {blocked !== undefined && (
          <Text size="caption" tone="warning" aria-live="polite">
            {blocked}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
