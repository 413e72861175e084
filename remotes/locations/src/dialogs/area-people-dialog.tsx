import { type BulkResult, foldText, MAX_BULK_EMPLOYEES, type PlacePerson } from '@studio/contracts';
import { client, confirmDone, orpc, toPortalError } from '@studio/portal';
import { FormDialog, useDialogForm } from '@studio/screens';
import { usePlaceSaving } from '../places/use-place-saving';
import {
  Banner,
  Button,
  countOf,
  EmptyState,
  formatPhone,
  Row,
  SearchInput,
  SpinnerPane,
  Stack,
  Text,
  VirtualTable,
} from '@studio/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { PlaceRef } from '../places/place-ref';
import { useRights } from '../places/use-rights';
import { chooseRegion, NOTHING_CHOSEN, type PlaceChoice } from '../selector/place-choice';
import { usePlaceTree } from '../places/use-place-tree';
import { RegionSelector } from '../selector/region-selector';
import { PEOPLE } from '../words/noun-forms';
import styles from '../form/impact.module.css';
import type { DialogProps } from './dialog-props';

const COLUMNS = [
  { id: 'name', header: 'Сотрудник', cell: ({ full_name }: PlacePerson) => full_name },
  {
    id: 'what',
    header: 'Должность',
    width: '13rem',
    cell: ({ position, roles }: PlacePerson) => position ?? roles[0] ?? '—',
  },
  { id: 'phone', header: 'Телефон', width: '11rem', cell: ({ phone }: PlacePerson) => formatPhone(phone) },
];

interface AreaPeopleDialogProps extends DialogProps {
  place: PlaceRef;
  name: string;
}

/** The people of a region or city: list, search, and moving the chosen ones to another location. */
export function AreaPeopleDialog({ place, name, onClose }: AreaPeopleDialogProps) {
  const { assignPeople } = useRights();
  const { tree, index } = usePlaceTree();
  const ofRegion = useQuery(
    orpc.locations.regionEmployees.queryOptions({
      input: place.kind === 'region' ? { regionId: place.id } : skipToken,
    }),
  );
  const ofCity = useQuery(
    orpc.locations.cityEmployees.queryOptions({ input: place.kind === 'city' ? { cityId: place.id } : skipToken }),
  );
  const people = place.kind === 'region' ? ofRegion : ofCity;
  const [text, setText] = useState('');
  const searchText = useDeferredValue(foldText(text));
  const shown = useMemo(
    () =>
      (people.data ?? []).filter((person) =>
        foldText(`${person.full_name} ${person.position ?? ''}`).includes(searchText),
      ),
    [people.data, searchText],
  );
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [choice, setChoice] = useState<PlaceChoice>(() =>
    place.kind === 'region'
      ? chooseRegion(tree, place.id)
      : { ...NOTHING_CHOSEN, region_id: index.cities.get(place.id)?.region.id ?? null, city_id: place.id },
  );
  const [fault, setFault] = useState<string | null>(null);
  const [refused, setRefused] = useState<BulkResult['refused']>([]);
  const saving = usePlaceSaving<string, BulkResult>(
    (primary_location_id) =>
      client.users.bulk({ employee_ids: [...selection], act: { kind: 'move', primary_location_id } }),
    ({ done, refused: left }) => {
      setRefused(left);
      setSelection(new Set(left.map(({ employee_id }) => employee_id)));
      if (done.length > 0) confirmDone(`Переведено: ${countOf(done.length, PEOPLE)}`);
      if (left.length === 0) onClose();
    },
  );
  const submit = () => {
    if (choice.location_id === null) return setFault('Выберите локацию.');
    saving.save(choice.location_id);
  };
  const form = useDialogForm({
    saving,
    submit,
    dirty: selection.size > 0,
    error: people.error && people.data === undefined ? toPortalError(people.error) : null,
  });
  return (
    <FormDialog
      form={form}
      title={`Сотрудники: ${name}`}
      size="lg"
      submitLabel={selection.size > 0 ? `Перевести (${selection.size})` : 'Перевести'}
      onClose={onClose}
      blocked={blockedWords(assignPeople, selection.size)}
    >
      {refused.length > 0 && (
        <Banner tone="warning" role="alert" title="Переведены не все">
          <ul className={styles['notes']}>
            {refused.map(({ employee_id, full_name, message }) => (
              <li key={employee_id}>{`${full_name ?? 'Сотрудник'}: ${message}`}</li>
            ))}
          </ul>
        </Banner>
      )}
      <SearchInput label="Фамилия или должность" placeholder="Фамилия или должность" value={text} onChange={setText} />
      {people.isPending ? (
        <SpinnerPane />
      ) : (
        <VirtualTable<PlacePerson>
          label={`Сотрудники: ${name}`}
          columns={COLUMNS}
          rowCount={shown.length}
          rowAt={(row) => shown[row]}
          rowId={({ id }) => id}
          rowLabel={({ full_name }) => full_name}
          height={300}
          renderCard={({ full_name, position, roles, phone }) => (
            <Stack gap={0.5}>
              <Text weight="medium">{full_name}</Text>
              <Text size="caption" tone="muted">
                {[position ?? roles[0], formatPhone(phone)].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
          )}
          {...(assignPeople && {
            selection,
            onSelection: setSelection,
            onSelectAll: (all: boolean) => setSelection(all ? new Set(shown.map(({ id }) => id)) : new Set()),
          })}
          empty={
            text === '' ? (
              <EmptyState kind="nothing-yet" compact title="Здесь пока никто не работает" />
            ) : (
              <EmptyState
                kind="nothing-found"
                compact
                title="Никого не нашли"
                action={<Button onClick={() => setText('')}>Показать всех</Button>}
              />
            )
          }
        />
      )}
      {assignPeople && selection.size > 0 && (
        <Stack gap={3} as="section" aria-label="Куда перевести">
          <Row justify="between" gap={2}>
            <Text weight="medium">{`Новая основная локация: ${countOf(selection.size, PEOPLE)}`}</Text>
            <Button size="sm" variant="ghost" onClick={() => setSelection(new Set())}>
              Снять выбор
            </Button>
          </Row>
          <RegionSelector
            depth="location"
            value={choice}
            onChange={(next) => {
              setChoice(next);
              setFault(null);
            }}
            fault={fault}
          />
        </Stack>
      )}
    </FormDialog>
  );
}

function blockedWords(mayAssign: boolean, chosen: number): string | null {
  if (!mayAssign) return 'Переводит тот, кто меняет данные сотрудников.';
  if (chosen === 0) return 'Отметьте, кого перевести.';
  return chosen > MAX_BULK_EMPLOYEES ? `Не больше ${MAX_BULK_EMPLOYEES} за раз.` : null;
}
