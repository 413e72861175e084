import { type Location, quoted } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { FormDialog, useDialogForm } from '@studio/screens';
import { useQuery } from '@tanstack/react-query';
import { Impact } from '../form/impact';
import { usePlaceSaving } from '../places/use-place-saving';
import type { DialogProps } from './dialog-props';

/** Brings a location back from the archive: says first what comes back with it, and what does not. */
export function RestoreDialog({ location, onClose }: DialogProps & { location: Location }) {
  const impact = useQuery({
    ...orpc.locations.locationImpact.queryOptions({ input: { locationId: location.id, act: 'restore' } }),
    staleTime: 0,
    meta: { persist: false },
  });
  const saving = usePlaceSaving<number, Location>(
    (revision) => client.locations.restoreLocation({ locationId: location.id, revision }),
    ({ name }) => {
      confirmDone(`Локация ${quoted(name)} возвращена из архива`);
      onClose();
    },
  );
  const form = useDialogForm({ saving, submit: () => saving.save(location.revision), dirty: false, fields: [] });
  return (
    <FormDialog
      form={form}
      title={`Вернуть из архива: ${location.name}`}
      submitLabel="Вернуть из архива"
      onClose={onClose}
      blocked={impact.data === undefined ? 'Узнаём, что вернётся…' : null}
    >
      <Impact query={impact} title="Что вернётся, а что нет" />
    </FormDialog>
  );
}
