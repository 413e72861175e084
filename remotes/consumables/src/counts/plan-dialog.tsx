import { COUNT_KINDS, type CountKind } from '@studio/contracts';
import { client, newId, orpc, useNavigate } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { Select, Stack, TextInput } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Starts a count: of which place, and of what. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [id] = useState(newId);
  const places = useQuery(orpc.consumables.places.queryOptions()).data ?? [];
  const categories = useQuery(orpc.consumables.categories.queryOptions()).data ?? [];
  const form = useRecordForm<{ place_id: string; kind: CountKind; category: string; note: string }, unknown>({
    initial: { place_id: places[0]?.id ?? '', kind: 'whole', category: '', note: '' },
    labels: { place_id: 'Склад', kind: 'Что считать', category: 'Категория' },
    check: ({ place_id, kind, category }) => ({
      ...(place_id === '' && { place_id: 'Выберите склад.' }),
      ...(kind === 'category' && category === '' && { category: 'Выберите категорию.' }),
    }),
    send: ({ values: { place_id, kind, category, note } }) =>
      client.consumables.createCount({ id, place_id, kind, note, ...(kind === 'category' && { category }) }),
    onSaved: () => void navigate(`/inventory/${id}`),
    invalidates: [orpc.consumables.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title="Начать инвентаризацию"
      submitLabel="Начать"
      failure="Инвентаризация не начата"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="place_id" label="Склад" required>
          <Select
            value={values.place_id}
            onChange={(place_id) => change({ place_id })}
            placeholder="Выберите"
            options={places.map(({ id: value, name, city_name }) => ({
              value,
              label: name,
              ...(city_name && { hint: city_name }),
            }))}
          />
        </FormField>
        <FormField form={form} name="kind" label="Что считать" required>
          <Select<CountKind>
            value={values.kind}
            onChange={(kind) => kind !== '' && change({ kind })}
            options={(Object.keys(COUNT_KINDS) as CountKind[]).map((value) => ({ value, label: COUNT_KINDS[value] }))}
          />
        </FormField>
        {values.kind === 'category' && (
          <FormField form={form} name="category" label="Категория" required>
            <Select
              value={values.category}
              onChange={(category) => change({ category })}
              placeholder="Выберите"
              options={categories.map(({ category }) => ({ value: category, label: category }))}
            />
          </FormField>
        )}
        <FormField form={form} name="note" label="Примечание">
          <TextInput value={values.note} maxLength={200} onChange={(note) => change({ note })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
