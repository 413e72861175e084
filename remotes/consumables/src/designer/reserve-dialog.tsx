import { client, confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { DateInput, Select, Stack, TextInput, useToday } from '@studio/ui';
import { addDays } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LineDraft, linesFault, quantityLines } from '../dialogs/line-draft';
import { LinesEditor } from '../dialogs/lines-editor';

interface ReserveDialogProps {
  city_id: string;
  lines: readonly LineDraft[];
  /** Chosen initially. */
  place_id?: string;
  onClose: () => void;
}

interface Values {
  place_id: string;
  project_id: string;
  expires_on: string;
  lines: readonly LineDraft[];
  note: string;
}

/** Days for which goods are held by default. */
const USUAL_DAYS = 14;

/** Holds materials at one of the city's places, all lines or none. */
export function ReserveDialog({ city_id, lines, place_id = '', onClose }: ReserveDialogProps) {
  const [ids] = useState(() => new Map<string, string>());
  const places = (useQuery(orpc.consumables.places.queryOptions()).data ?? []).filter(
    (place) => place.city_id === city_id,
  );
  const projects = useQuery(
    orpc.consumables.projects.queryOptions({ input: { city_id, state: 'open', page_size: 100 } }),
  );
  const today = useToday(places.find(({ kind }) => kind === 'city')?.time_zone);
  const form = useRecordForm<Values, unknown>({
    initial: {
      lines,
      place_id: place_id || (places.find(({ kind }) => kind === 'city') ?? places[0])?.id || '',
      project_id: '',
      expires_on: addDays(today, USUAL_DAYS),
      note: '',
    },
    labels: { place_id: 'Склад', expires_on: 'Держать до', lines: 'Материалы', project_id: 'Проект' },
    check: (values) => ({
      ...(values.place_id === '' && { place_id: 'Выберите склад.' }),
      ...(values.expires_on === '' && { expires_on: 'Укажите, до какого дня держать.' }),
      ...(linesFault(values.lines) !== null && { lines: linesFault(values.lines) ?? '' }),
    }),
    send: ({ values }) =>
      client.consumables.reserve({
        place_id: values.place_id,
        expires_on: values.expires_on,
        note: values.note,
        ...(values.project_id !== '' && { project_id: values.project_id }),
        lines: quantityLines(values.lines).map((line) => ({ id: idOf(ids, line.item_id), ...line })),
      }),
    onSaved: () => {
      confirmDone('Материалы отложены');
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    fieldOf: (input) => (input.startsWith('lines') ? 'lines' : null),
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title="Зарезервировать"
      size="lg"
      submitLabel="Зарезервировать"
      failure="Не зарезервировано"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="place_id" label="Склад" required>
          <Select
            value={values.place_id}
            onChange={(next) => change({ place_id: next })}
            placeholder="Выберите"
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormField>
        {(projects.data?.items.length ?? 0) > 0 && (
          <FormField form={form} name="project_id" label="Проект">
            <Select
              value={values.project_id}
              onChange={(project_id) => change({ project_id })}
              placeholder="Без проекта"
              options={(projects.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            />
          </FormField>
        )}
        <FormField form={form} name="expires_on" label="Держать до" required>
          <DateInput value={values.expires_on} onChange={(expires_on) => change({ expires_on })} />
        </FormField>
        <FormField form={form} name="lines" label="Материалы" required>
          <LinesEditor lines={values.lines} onChange={(next) => change({ lines: next })} error={form.error} />
        </FormField>
        <FormField form={form} name="note" label="Примечание">
          <TextInput value={values.note} maxLength={200} onChange={(note) => change({ note })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

/** One id per material for as long as the dialog is open: pressing twice reserves once. */
function idOf(ids: Map<string, string>, item: string): string {
  const id = ids.get(item) ?? newId();
  ids.set(item, id);
  return id;
}
