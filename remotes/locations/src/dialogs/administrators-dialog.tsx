import { type Location, type PlacePerson, quoted } from '@studio/contracts';
import { client, orpc, toPortalError } from '@studio/portal';
import { FormDialog, useDialogForm, faultOf, useChosenPeople, usePeopleSearch } from '@studio/screens';
import { usePlaceUndo } from '../places/use-place-undo';
import { usePlaceSaving } from '../places/use-place-saving';
import { Banner, Checkbox, Field, MultiSelect } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fresh } from '../places/fresh';
import type { DialogProps } from './dialog-props';

const MAX_ADMINISTRATORS = 20;

/** The administrators of a location, chosen among those with an administrator's or manager's role. */
export function AdministratorsDialog({ location, onClose }: DialogProps & { location: Location }) {
  const present = useQuery(
    fresh(orpc.locations.locationAdministrators.queryOptions({ input: { locationId: location.id } })),
  );
  const before = present.data ?? [];
  const { chosen, ids, choose } = useChosenPeople(before);
  const [text, setText] = useState('');
  const { options, loading } = usePeopleSearch(text, { answersFor: [location.id] });
  const same = ids.length === before.length && before.every(({ id }) => ids.includes(id));
  const empties = ids.length === 0 && before.length > 0;
  const [nobody, setNobody] = useState(false);
  const send = (employee_ids: string[]) =>
    client.locations.setLocationAdministrators({
      locationId: location.id,
      employee_ids,
      ...(employee_ids.length === 0 && { is_meant: true }),
    });
  const undo = usePlaceUndo(send, 'Прежние администраторы возвращены');
  const saving = usePlaceSaving<string[], PlacePerson[]>(send, () => {
    undo(
      `Администраторы локации ${quoted(location.name)} сохранены`,
      before.map(({ id }) => id),
    );
    onClose();
  });
  const form = useDialogForm({
    saving,
    submit: () => (same ? onClose() : saving.save(ids)),
    dirty: !same,
    fields: ['employee_ids'],
    error: present.error && present.data === undefined ? toPortalError(present.error) : null,
  });
  return (
    <FormDialog
      form={form}
      title={`Администраторы: ${location.name}`}
      description="Администратор отвечает за локацию: к нему обращаются сотрудники, ему приходят её уведомления."
      submitLabel="Сохранить"
      onClose={onClose}
      blocked={
        present.data === undefined
          ? 'Загружаем тех, кто назначен сейчас…'
          : empties && !nobody
            ? 'Назовите администратора или отметьте «Пока никто».'
            : null
      }
    >
      <Field
        label="Администраторы"
        hint={`Администратор или руководитель, которому эта локация доступна. Не больше ${MAX_ADMINISTRATORS}.`}
        error={faultOf(saving.error, 'employee_ids')}
      >
        <MultiSelect
          options={options}
          values={ids}
          chosen={chosen}
          onChange={(next) => choose(next, options)}
          onSearch={setText}
          loading={loading}
          max={MAX_ADMINISTRATORS}
          placeholder="Начните вводить фамилию"
        />
      </Field>
      {empties && (
        <Banner tone="warning" title="За локацию никто не будет отвечать">
          <Checkbox checked={nobody} onChange={setNobody}>
            Пока никто
          </Checkbox>
        </Banner>
      )}
    </FormDialog>
  );
}
