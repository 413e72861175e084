import { type Location, quoted } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { FormDialog, type Successor, SuccessorQuestion, useDialogForm } from '@studio/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Impact } from '../form/impact';
import { usePlaceSaving } from '../places/use-place-saving';
import type { DialogProps } from './dialog-props';

/** Brings a location back from the archive: says first what comes back with it, and what does not, and asks who answers for it. */
export function RestoreDialog({ location, onClose }: DialogProps & { location: Location }) {
  const impact = useQuery({
    ...orpc.locations.locationImpact.queryOptions({ input: { locationId: location.id, act: 'restore' } }),
    staleTime: 0,
    meta: { persist: false },
  });
  const asked = impact.data?.needs_administrator === true;
  const [successor, setSuccessor] = useState<Successor>();
  const saving = usePlaceSaving<number, Location>(
    (revision) =>
      client.locations.restoreLocation({
        locationId: location.id,
        revision,
        ...(asked && successor !== undefined && { successor_id: successor }),
      }),
    ({ name }) => {
      confirmDone(`Локация ${quoted(name)} возвращена из архива`);
      onClose();
    },
  );
  const form = useDialogForm({
    saving,
    submit: () => saving.save(location.revision),
    dirty: successor !== undefined,
    fields: ['successor_id'],
  });
  return (
    <FormDialog
      form={form}
      title={`Вернуть из архива: ${location.name}`}
      submitLabel="Вернуть из архива"
      onClose={onClose}
      blocked={
        impact.data === undefined
          ? 'Узнаём, что вернётся…'
          : asked && successor === undefined
            ? 'Выберите администратора или отметьте «Пока никто».'
            : null
      }
    >
      <Impact query={impact} title="Что вернётся, а что нет" />
      {asked && (
        <SuccessorQuestion
          fromBeginning
          title="Кто будет отвечать за локацию?"
          label="Администратор"
          places={[location]}
          told="Без администратора вернётся"
          value={successor}
          fault={saving.error?.field === 'successor_id' ? saving.error.message : null}
          onChange={setSuccessor}
        />
      )}
    </FormDialog>
  );
}
