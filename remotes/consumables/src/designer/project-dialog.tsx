import {
  HOLDS_AFTER_CHANGE,
  HOLDS_AFTER_CHANGE_NAMES,
  type HoldsAfterChange,
  type StockProjectDetail,
} from '@studio/contracts';
import { client, confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { DateInput, SegmentedControl, Stack, TextArea, TextInput } from '@studio/ui';
import { useState } from 'react';
import { lineOf, type LineDraft, linesFault, quantityLines } from '../dialogs/line-draft';
import { LinesEditor } from '../dialogs/lines-editor';

interface ProjectDialogProps {
  city: { id: string; name: string };
  project?: StockProjectDetail;
  onClose: () => void;
}

interface Values {
  title: string;
  needed_on: string;
  lines: readonly LineDraft[];
  note: string;
  /** What becomes of its holds: asked where they no longer agree with the plan. */
  holds: HoldsAfterChange | '';
}

const HOLDS = HOLDS_AFTER_CHANGE_NAMES.map((value) => ({ value, label: HOLDS_AFTER_CHANGE[value] }));

/** A designer's project, its day, and the materials that it needs. */
export function ProjectDialog({ city, project, onClose }: ProjectDialogProps) {
  const [id] = useState(newId);
  const form = useRecordForm<Values, unknown>({
    initial: {
      title: project?.title ?? '',
      needed_on: project?.needed_on ?? '',
      note: project?.note ?? '',
      holds: '',
      lines: (project?.lines ?? []).map((line) =>
        lineOf(
          { id: line.item_id, name: line.name, code: line.code, base_unit: line.unit, packs: [] },
          String(line.needed),
        ),
      ),
    },
    labels: { title: 'Название', needed_on: 'К какому дню', lines: 'Материалы', holds: 'Что с отложенным' },
    check: ({ title, needed_on, lines }) => ({
      ...(title.trim().length < 3 && { title: 'Назовите проект: хотя бы 3 знака.' }),
      ...(needed_on === '' && { needed_on: 'Укажите дату проекта.' }),
      ...(linesFault(lines) !== null && { lines: linesFault(lines) ?? '' }),
    }),
    send: ({ values: { title, needed_on, lines, note, holds } }) => {
      const content = { title, needed_on, note, lines: quantityLines(lines) };
      return project
        ? client.consumables.updateProject({
            id: project.id,
            revision: project.revision,
            ...content,
            ...(holds !== '' && { holds }),
          })
        : client.consumables.createProject({ id, city_id: city.id, ...content });
    },
    onSaved: () => {
      confirmDone(project ? 'Проект сохранён' : 'Проект запланирован');
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    fieldOf: (input) => (input.startsWith('lines') ? 'lines' : null),
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title={project ? 'Изменить проект' : 'Новый проект'}
      description={city.name}
      size="lg"
      submitLabel={project ? 'Сохранить' : 'Запланировать'}
      failure="Проект не сохранён"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="title" label="Название" required>
          <TextInput
            value={values.title}
            maxLength={120}
            placeholder="Новогодняя фотозона"
            onChange={(title) => change({ title })}
          />
        </FormField>
        <FormField form={form} name="needed_on" label="К какому дню" required>
          <DateInput value={values.needed_on} onChange={(needed_on) => change({ needed_on })} />
        </FormField>
        <FormField form={form} name="lines" label="Материалы" required>
          <LinesEditor lines={values.lines} onChange={(lines) => change({ lines })} error={form.error} />
        </FormField>
        {(form.question !== null || values.holds !== '') && (
          <FormField form={form} name="holds" label="Что с отложенным">
            <SegmentedControl<HoldsAfterChange | ''>
              label="Что с отложенным"
              options={HOLDS}
              value={values.holds}
              onChange={(holds) => change({ holds })}
              wide
            />
          </FormField>
        )}
        <FormField form={form} name="note" label="Примечание">
          <TextArea value={values.note} maxLength={1000} onChange={(note) => change({ note })} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
