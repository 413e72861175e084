import { ADMIN_ROLES, type Location, MANAGER_ROLES, type PlacePerson } from '@studio/contracts';
import { client, notify, orpc, toPortalError } from '@studio/portal';
import { Field, MultiSelect, SpinnerPane } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOf } from '../form/fault-of';
import { FormDialog } from '../form/form-dialog';
import { useSave } from '../form/use-save';
import { useUndo } from '../form/use-undo';
import { useCandidates } from '../people/use-candidates';
import { useChosen } from '../people/use-chosen';
import type { DialogProps } from './dialog-props';
import { quoted } from '../words/quoted';

const ELIGIBLE = [...new Set([...ADMIN_ROLES, ...MANAGER_ROLES])];
const MOST = 20;

/** Who answers for a location: chosen among those with an administrator's or manager's role. */
export function AdministratorsDialog({ location, ...dialog }: DialogProps & { location: Location }) {
  const present = useQuery({
    ...orpc.locations.locationAdministrators.queryOptions({ input: { locationId: location.id } }),
    staleTime: 0,
  });
  if (present.data === undefined || !present.isFetchedAfterMount)
    return (
      <FormDialog
        title={`Администраторы: ${location.name}`}
        submitLabel="Сохранить"
        onSubmit={dialog.onClose}
        onClose={dialog.onClose}
        dirty={false}
        busy={false}
        error={present.error === null ? null : toPortalError(present.error)}
        blocked={present.error === null ? 'Загружаем…' : 'Список не загрузился.'}
      >
        {present.error === null && <SpinnerPane />}
      </FormDialog>
    );
  return <Chosen location={location} present={present.data} {...dialog} />;
}

function Chosen({ location, present, onClose }: DialogProps & { location: Location; present: PlacePerson[] }) {
  const [before] = useState(present);
  const { chosen, ids, choose } = useChosen(before);
  const [text, setText] = useState('');
  const { options, loading } = useCandidates(text, ELIGIBLE);
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
      error={saving.error}
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
