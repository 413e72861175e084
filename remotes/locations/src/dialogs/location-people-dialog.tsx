import { type Location, type PlacePerson, quoted } from '@studio/contracts';
import { client, orpc, toPortalError } from '@studio/portal';
import { FormDialog, useDialogForm, faultOf, useChosenPeople, usePeopleSearch, useSuccessor } from '@studio/screens';
import { usePlaceUndo } from '../places/use-place-undo';
import { usePlaceSaving } from '../places/use-place-saving';
import { Button, Field, MultiSelect, SpinnerPane, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonLine } from '../people/person-line';
import type { DialogProps } from './dialog-props';

interface Change {
  add: string[];
  remove: string[];
  /** Who answers for the place instead of whom it leaves without an administrator. */
  successor_id?: string | null;
}

/** Assigns people to a location and removes them; those with it as their primary location stay. */
export function LocationPeopleDialog({ location, onClose }: DialogProps & { location: Location }) {
  const people = useQuery(orpc.locations.locationEmployees.queryOptions({ input: { locationId: location.id } }));
  const { chosen, ids: added, choose } = useChosenPeople();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const { options, loading } = usePeopleSearch(text);
  const assigned = people.data ?? [];
  const held = new Set(assigned.map(({ id }) => id));
  const change: Change = { add: added, remove: [...removed] };
  const dirty = added.length + removed.size > 0;

  const send = (input: Change) => client.locations.changeLocationEmployees({ locationId: location.id, ...input });
  const undo = usePlaceUndo(send, 'Прежние назначения возвращены');
  const saving = usePlaceSaving<Change, PlacePerson[]>(
    send,
    (_, { add, remove }) => {
      undo(`Сотрудники локации ${quoted(location.name)} сохранены`, { add: remove, remove: add });
      onClose();
    },
    {
      onRefused(error) {
        successor.ask(error);
      },
    },
  );
  const successor = useSuccessor(saving.error, 'Без снятых сотрудников некому отвечать за');
  const toggle = (id: string) => {
    // Whom it leaves without an administrator is asked anew.
    successor.close();
    setRemoved((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]));
  };
  const form = useDialogForm({
    // Who is asked for is no refusal.
    saving: { ...saving, error: successor.error },
    submit: () => (dirty ? saving.save({ ...change, ...successor.answer }) : onClose()),
    dirty: dirty,
    fields: ['add'],
    error: people.error && people.data === undefined ? toPortalError(people.error) : null,
  });
  return (
    <FormDialog
      form={form}
      title={`Сотрудники: ${location.name}`}
      description="Роли назначенных действуют и здесь: касса, день, фотосессии, расписание. На несколько дней назначают в карточке сотрудника. Основную локацию меняют переводом."
      submitLabel="Сохранить"
      onClose={onClose}
      blocked={successor.blocked}
    >
      <Field label="Назначить ещё" error={faultOf(saving.error, 'add')}>
        <MultiSelect
          options={options.filter(({ value }) => !held.has(value))}
          values={added}
          chosen={chosen}
          onChange={(next) => choose(next, options)}
          onSearch={setText}
          loading={loading}
          placeholder="Начните вводить фамилию"
        />
      </Field>
      <Stack gap={1} as="section" aria-label="Назначены сейчас">
        <Text weight="medium">Назначены сейчас</Text>
        {people.isPending && <SpinnerPane />}
        {people.data?.length === 0 && <Text tone="muted">На локацию никто не назначен.</Text>}
        {assigned.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            marksPrimary
            linked={false}
            action={
              !person.primary && (
                <Button
                  size="sm"
                  variant={removed.has(person.id) ? 'secondary' : 'ghost'}
                  aria-pressed={removed.has(person.id)}
                  aria-label={`Снять: ${person.full_name}`}
                  onClick={() => toggle(person.id)}
                >
                  {removed.has(person.id) ? 'Вернуть' : 'Снять'}
                </Button>
              )
            }
          />
        ))}
      </Stack>
      {successor.question}
    </FormDialog>
  );
}
