import type { StockItem, StockPlace, StockPolicy } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { dash, Grid, Select, Stack, TextInput } from '@studio/ui';

interface PolicyDialogProps {
  item: StockItem;
  places: readonly StockPlace[];
  policies: readonly StockPolicy[];
  onClose: () => void;
}

interface Values {
  place_id: string;
  min: string;
  target: string;
  lead_days: string;
}

/** The revision of the chosen place's policy, until another's version has been seen. */
const AS_LISTED = -1;

const formOf = (place_id: string, known: Partial<StockPolicy> | undefined): Values => ({
  place_id,
  min: String(known?.min ?? ''),
  target: String(known?.target ?? ''),
  lead_days: String(known?.lead_days ?? ''),
});

/** Minimum and target stock of a material at a place. */
export function PolicyDialog({ item, places, policies, onClose }: PolicyDialogProps) {
  const policyAt = (place_id: string) => policies.find((one) => one.place_id === place_id);
  const valuesFor = (place_id: string) => formOf(place_id, policyAt(place_id));
  const form = useRecordForm<Values, unknown, StockPolicy>({
    initial: () => valuesFor(places[0]?.id ?? ''),
    labels: { place_id: 'Склад', min: 'Минимум', target: 'Держать', lead_days: 'Везут, дней' },
    check: ({ min, target }) => ({
      ...(!/^\d{1,9}$/.test(min.trim()) && { min: 'Целое число.' }),
      ...(!/^\d{1,9}$/.test(target.trim()) && { target: 'Целое число; 0 убирает запас.' }),
    }),
    send: ({ values: { place_id, min, target, lead_days }, revision }) =>
      client.consumables.setPolicy({
        item_id: item.id,
        revision: revision === AS_LISTED ? (policyAt(place_id)?.revision ?? 0) : revision,
        place_id,
        min: Number(min),
        target: Number(target),
        lead_days: Number(lead_days || 0),
      }),
    onSaved: () => {
      confirmDone('Запас задан');
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    revision: AS_LISTED,
    versions: {
      title: 'Пока вы правили, запас изменили',
      formOf: (theirs) => formOf(theirs.place_id, theirs),
      words: {
        place_id: null,
        min: ({ min }) => min || dash,
        target: ({ target }) => target || dash,
        lead_days: ({ lead_days }) => lead_days || dash,
      },
    },
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      title="Сколько держать"
      description={item.name}
      submitLabel="Сохранить"
      failure="Запас не сохранён"
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormField form={form} name="place_id" label="Склад" required>
          <Select
            value={values.place_id}
            onChange={(place_id) => change(valuesFor(place_id))}
            options={places.map(({ id, name, city_name }) => ({
              value: id,
              label: name,
              ...(city_name && { hint: city_name }),
            }))}
          />
        </FormField>
        <Grid columns={3} gap={3}>
          <FormField form={form} name="min" label="Минимум" required>
            <TextInput value={values.min} inputMode="numeric" onChange={(min) => change({ min })} />
          </FormField>
          <FormField form={form} name="target" label="Держать" required>
            <TextInput value={values.target} inputMode="numeric" onChange={(target) => change({ target })} />
          </FormField>
          <FormField form={form} name="lead_days" label="Везут, дней">
            <TextInput value={values.lead_days} inputMode="numeric" onChange={(lead_days) => change({ lead_days })} />
          </FormField>
        </Grid>
      </Stack>
    </FormDialog>
  );
}
