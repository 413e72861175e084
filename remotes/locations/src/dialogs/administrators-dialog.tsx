import { ADMIN_ROLES, type Location, MANAGER_ROLES, type PlacePerson } from '@studio/contracts';
import { client, notify, orpc, toPortalError } from '@studio/portal';
import { Field, MultiSelect } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fresh } from '../places/fresh';
import { faultOf } from '../form/fault-of';
import { FormDialog } from '../form/form-dialog';
import { useSave } from '../form/use-save';
import { useUndo } from '../form/use-undo';
import { useChosenPeople, usePeopleSearch } from '@studio/screens';
import type { DialogProps } from './dialog-props';
import { quoted } from '../words/quoted';

const ELIGIBLE = [...new Set([...ADMIN_ROLES, ...MANAGER_ROLES])];
const MOST = 20;

/** Who answers for a location: chosen among those with an administrator's or manager's role. */
export function AdministratorsDialog({ location, onClose }: DialogProps & { location: Location }) {
  const present = useQuery(
    fresh(orpc.locations.locationAdministrators.queryOptions({ input: { locationId: location.id } })),
  );
  const before = present.data ?? [];
  const { chosen, ids, choose } = useChosenPeople(before);
  const [text, setText] = useState('');
  const { options, loading } = usePeopleSearch(text, { roles: ELIGIBLE });
  const same = ids.length === before.length && before.every(({ id }) => ids.includes(id));
  const undo = useUndo(
    (employee_ids: string[]) => client.locations.setLocationAdministrators({ locationId: location.id, employee_ids }),
    'Прежние администраторы возвращены',
  );
  const saving = useSave<string[], PlacePerson[]>(
    (employee_ids) => client.locations.setLocationAdministrators({ locationId: location.id, employee_ids }),
    () => {
      notify({
        message: `Администраторы локации ${quoted(location.name)} сохранены`,
        color: 'success',
        action: { label: 'Отменить', run: () => undo(before.map(({ id }) => id)) },
      });
      onClose();
    },
  );
  return (
    <FormDialog
      title={`Администраторы: ${location.name}`}
      description="Администратор отвечает за локацию: к нему обращаются сотрудники, ему приходят её уведомления."
      submitLabel="Сохранить"
      onSubmit={() => (same ? onClose() : saving.save(ids))}
      onClose={onClose}
      dirty={!same}
      busy={saving.busy}
      error={saving.error ?? (present.error && present.data === undefined ? toPortalError(present.error) : null)}
      blocked={present.data === undefined ? 'Загружаем тех, кто назначен сейчас…' : null}
      fields={['employee_ids']}
    >
      <Field
        label="Администраторы"
        hint={`Здесь те, у кого есть роль администратора или руководителя. Не больше ${MOST}.`}
        error={faultOf(saving.error, 'employee_ids')}
      >
        <MultiSelect
          options={options}
          values={ids}
          chosen={chosen}
          onChange={(next) => choose(next, options)}
          onSearch={setText}
          loading={loading}
          max={MOST}
          placeholder="Начните вводить фамилию"
        />
      </Field>
    </FormDialog>
  );
}
