import { MAX_RESERVATION_DAYS, type StockReservation } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { DateInput, formatDate, useToday } from '@studio/ui';
import { addDays } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';

/** Holds goods until another day. */
export function ExtendDialog({ reservation, onClose }: { reservation: StockReservation; onClose: () => void }) {
  const { id, revision, item, place, expires_on } = reservation;
  const places = useQuery(orpc.consumables.places.queryOptions()).data ?? [];
  const today = useToday(places.find((one) => one.id === place.id)?.time_zone);
  const form = useRecordForm<{ expires_on: string }, unknown>({
    initial: { expires_on: addDays(expires_on > today ? expires_on : today, 7) },
    labels: { expires_on: 'Держать до' },
    check: (values) => ({
      ...(values.expires_on === '' && { expires_on: 'Укажите, до какого дня держать.' }),
      ...(values.expires_on > addDays(today, MAX_RESERVATION_DAYS) && {
        expires_on: `Держим не дольше ${MAX_RESERVATION_DAYS} дней.`,
      }),
    }),
    send: ({ values }) => client.consumables.extendReservation({ id, revision, expires_on: values.expires_on }),
    onSaved: () => {
      confirmDone('Резерв продлён');
      onClose();
    },
    invalidates: [orpc.consumables.key()],
  });
  return (
    <FormDialog
      form={form}
      title="Продлить резерв"
      description={`${item.name}, сейчас до ${formatDate(expires_on)}`}
      submitLabel="Продлить"
      failure="Резерв не продлён"
      onClose={onClose}
    >
      <FormField form={form} name="expires_on" label="Держать до" required>
        <DateInput value={form.values.expires_on} onChange={(next) => form.change({ expires_on: next })} />
      </FormField>
    </FormDialog>
  );
}
