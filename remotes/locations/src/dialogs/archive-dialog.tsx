import { type Location, quoted } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { FormDialog, useDialogForm, type VersionField, useTyped } from '@studio/screens';
import { usePlaceSaving } from '../places/use-place-saving';
import { Field, Stack, Text, TextArea } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Impact } from '../form/impact';
import { usePlaceUndo } from '../places/use-place-undo';
import { useRights } from '../places/use-rights';
import { NOTHING_CHOSEN, type PlaceChoice } from '../selector/place-choice';
import { RegionSelector } from '../selector/region-selector';
import type { DialogProps } from './dialog-props';

const FIELDS: readonly VersionField<Location>[] = [
  { label: 'Название', words: ({ name }) => name },
  { label: 'Адрес', words: ({ address }) => address },
  { label: 'Состояние', words: ({ status }) => (status === 'archived' ? 'в архиве' : 'работает') },
];

/** Archives a location: shows whom it affects, and asks where its people go. */
export function ArchiveDialog({ location, onClose }: DialogProps & { location: Location }) {
  const { everywhere, assignPeople } = useRights();
  const [base] = useState(location);
  const [choice, setChoice] = useTyped<PlaceChoice>(`archive ${base.id}`, {
    ...NOTHING_CHOSEN,
    region_id: base.region_id,
    city_id: base.city_id,
  });
  const [reason, setReason] = useTyped(`archive-reason ${base.id}`, '');
  const [fault, setFault] = useState<string | null>(null);
  const impact = useQuery({
    ...orpc.locations.locationImpact.queryOptions({ input: { locationId: base.id, act: 'archive' } }),
    staleTime: 0,
    meta: { persist: false },
  });
  const people = impact.data?.employees ?? 0;
  const shifts = impact.data?.left.find(({ kind }) => kind === 'shifts_ahead')?.count ?? 0;
  const stay = [
    ...(people > 0 ? ['переведённые сотрудники остались на новом месте'] : []),
    ...(shifts > 0 ? ['снятые смены не вернулись'] : []),
  ];
  const undo = usePlaceUndo(
    ({ id, revision }: Pick<Location, 'id' | 'revision'>) =>
      client.locations.restoreLocation({ locationId: id, revision }),
    [`Локация ${quoted(location.name)} возвращена из архива`, ...stay].join(', '),
  );
  const saving = usePlaceSaving<number, Location, Location>(
    (revision) =>
      client.locations.archiveLocation({
        locationId: base.id,
        revision,
        shifts,
        ...(people > 0 && choice.location_id !== null && { move_employees_to: choice.location_id }),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      }),
    (saved) => {
      const lost = [...(people > 0 ? ['переведённых сотрудников'] : []), ...(shifts > 0 ? ['снятых смен'] : [])];
      const alone = lost.length > 0 ? `. «Отменить» вернёт её без ${lost.join(' и ')}` : '';
      undo(`Локация ${quoted(saved.name)} отправлена в архив${alone}`, saved);
      onClose();
    },
  );
  const submit = () => {
    if (people > 0 && choice.location_id === null) return setFault('Выберите локацию, куда перейдут сотрудники.');
    saving.save(base.revision);
  };
  const stuck = people > 0 && !(everywhere && assignPeople);
  const form = useDialogForm({
    saving,
    submit: submit,
    dirty: reason !== '' || choice.location_id !== null,
    fields: ['move_employees_to'],
    versions: {
      title: 'Локацию изменили одновременно с вами',
      fields: FIELDS,
      base,
      mine: { ...base, status: 'archived' as const },
      theirs: (kept) => kept,
      onKeepMine: ({ revision }) => saving.save(revision),
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Отправить в архив: ${base.name}`}
      description="История останется: фотосессии, сотрудники и отчёты прошлых дней видны как прежде. Локацию можно вернуть."
      submitLabel="Отправить в архив"
      onClose={onClose}
      blocked={
        stuck
          ? 'Здесь работают люди. Перевести их может тот, кому открыты другие локации.'
          : impact.data === undefined
            ? 'Узнаём, кого это затронет…'
            : impact.data.unsettled.length > 0
              ? 'Сначала завершите то, что здесь не закончено.'
              : null
      }
    >
      <Impact query={impact} />
      {people > 0 && !stuck && (
        <Stack gap={3}>
          <Text weight="medium">Куда перейдут сотрудники</Text>
          <RegionSelector
            depth="location"
            value={choice}
            onChange={(next) => {
              setChoice(next);
              setFault(null);
            }}
            except={base.id}
            fault={fault ?? (saving.error?.field === 'move_employees_to' ? saving.error.message : null)}
          />
        </Stack>
      )}
      <Field label="Причина" hint="Останется в истории.">
        <TextArea value={reason} onChange={setReason} maxLength={500} rows={2} />
      </Field>
    </FormDialog>
  );
}
