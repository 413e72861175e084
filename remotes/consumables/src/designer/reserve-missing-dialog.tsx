import type { StockProjectDetail } from '@studio/contracts';
import { client, confirmDone, newId, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { DateInput, Stack, Text, useToday } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AmountRow } from '../dialogs/amount-row';
import { quantityOf, readQuantity } from '../words/quantity';
import { missingOf, type MissingLine } from './missing-lines';

interface Values {
  expires_on: string;
  /** By the line's key, as typed; empty takes nothing there. */
  amounts: Readonly<Record<string, string>>;
}

/** Holds what a project lacks, each material where it lies. */
export function ReserveMissingDialog({ project, onClose }: { project: StockProjectDetail; onClose: () => void }) {
  const [lines] = useState(() => missingOf(project).map((line) => ({ ...line, id: newId() })));
  const places = useQuery(orpc.consumables.places.queryOptions()).data ?? [];
  const today = useToday(places.find(({ id }) => id === project.city_id)?.time_zone);
  const nowhere = project.lines.filter(
    ({ needed, reserved, consumed, places: at }) => needed > reserved + consumed && at.length === 0,
  );
  const form = useRecordForm<Values, unknown>({
    initial: {
      expires_on: project.needed_on > today ? project.needed_on : today,
      amounts: Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity > 0 ? String(quantity) : ''])),
    },
    labels: { expires_on: 'Держать до', amounts: 'Сколько отложить' },
    check: ({ expires_on, amounts }) => ({
      ...(expires_on === '' && { expires_on: 'Укажите, до какого дня держать.' }),
      ...(faultOf(lines, amounts) !== null && { amounts: faultOf(lines, amounts) ?? '' }),
    }),
    send: async ({ values: { expires_on, amounts } }) => {
      const wanted = lines.filter(({ key }) => (amounts[key] ?? '') !== '');
      for (const place_id of new Set(wanted.map(({ place }) => place.id)))
        await client.consumables.reserve({
          place_id,
          project_id: project.id,
          expires_on,
          lines: wanted
            .filter(({ place }) => place.id === place_id)
            .map(({ id, item_id, key }) => ({ id, item_id, quantity: readQuantity(amounts[key] ?? '') ?? 0 })),
        });
    },
    onSaved: () => {
      confirmDone('Материалы отложены');
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    fieldOf: (input) => (input.startsWith('lines') ? 'amounts' : null),
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title="Зарезервировать недостающее"
      description={project.title}
      size="lg"
      submitLabel="Зарезервировать"
      failure="Не зарезервировано"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="expires_on" label="Держать до" required>
          <DateInput value={values.expires_on} onChange={(expires_on) => change({ expires_on })} />
        </FormField>
        <FormField form={form} name="amounts" label="Сколько отложить" hideLabel>
          <div>
            {lines.map(({ key, name, unit, place, available, missing }) => (
              <AmountRow
                key={key}
                name={name}
                about={`${place.name}: свободно ${quantityOf(available, unit)}, проекту не хватает ${quantityOf(missing, unit)}`}
                label={`Отложить: ${name}, ${place.name}`}
                value={values.amounts[key] ?? ''}
                onChange={(text) => change({ amounts: { ...values.amounts, [key]: text } })}
              />
            ))}
          </div>
        </FormField>
        {nowhere.length > 0 && (
          <Text tone="muted">{`Сейчас нигде не лежит: ${nowhere.map(({ name }) => name).join(', ')}.`}</Text>
        )}
      </Stack>
    </FormDialog>
  );
}

function faultOf(lines: readonly MissingLine[], amounts: Values['amounts']): string | null {
  const typed = lines
    .map((line) => ({ ...line, text: (amounts[line.key] ?? '').trim() }))
    .filter(({ text }) => text !== '');
  if (typed.length === 0) return 'Укажите хотя бы одно количество.';
  const wrong = typed.find(({ text }) => readQuantity(text) === null);
  if (wrong) return `${wrong.name}: количество — целое число больше нуля.`;
  const over = typed.find(({ text, available }) => (readQuantity(text) ?? 0) > available);
  return over ? `${over.name}: ${over.place.name} — свободно ${quantityOf(over.available, over.unit)}.` : null;
}
