import { PAY_RULE_KIND_NAMES, PAY_RULE_KINDS, type PayRule, type PayRuleKind } from '@studio/contracts';
import { client, newId, orpc, toPortalError } from '@studio/portal';
import { FormDialog, FormField, PersonPicker, useRecordForm } from '@studio/screens';
import { Combobox, DateInput, Grid, Select, Stack, TextInput, useToday } from '@studio/ui';
import { MoneyInput } from '@studio/ui/widgets';
import { useState } from 'react';
import { usePlaces } from '../schedule/place-select';
import { PercentInput } from './percent-input';
import { RulePreview } from './rule-preview';
import { faultsOf, fieldsOf, hasTiers, valuesOf } from './rule-values';
import { figureWords } from './rule-words';
import { TierFields } from './tier-fields';
import { POSITION_OPTIONS } from '../words/positions';

const KINDS = PAY_RULE_KIND_NAMES.map((value) => ({ value, label: PAY_RULE_KINDS[value].label }));

/** What the figure of a rule is: its unit is beside it. */
const FIGURES: Readonly<Record<PayRuleKind, string>> = {
  pct_own: 'Ставка от своих продаж',
  pct_location: 'Ставка от выручки локации',
  per_shift: 'Сумма за смену',
  per_hour: 'Сумма за час',
  guarantee: 'Сумма за день, не меньше',
  plan_tier: 'Ступени',
  place_plan: 'Ступени',
};

/** A rule, or its next version from a day on; last month's pay by it is previewed while typing. */
export function RuleForm({ rule, onClose }: { rule: PayRule | null; onClose: () => void }) {
  const today = useToday();
  const [id] = useState(() => rule?.id ?? newId());
  const places = usePlaces();
  // The figures that the server asked about: sent once more as they are, they are meant.
  const [asked, setAsked] = useState<string | null>(null);
  const form = useRecordForm({
    initial: () => valuesOf(rule, today),
    labels: {
      name: 'Название',
      kind: 'За что',
      role: 'Роль',
      rate: 'Ставка',
      amount: 'Сумма',
      tiers: 'Ступени',
      valid_from: 'Действует с',
      valid_to: 'По',
    },
    check: faultsOf,
    fieldOf: (input) => (input === 'rate_bp' ? 'rate' : input === 'amount_kop' ? 'amount' : null),
    send: async ({ values }) => {
      const fields = fieldsOf(values);
      const figures = JSON.stringify(fields);
      const meant = figures === asked && { is_meant: true };
      try {
        return await client.payroll.saveRule({ id, version: rule?.version ?? null, ...fields, ...meant });
      } catch (error) {
        setAsked(toPortalError(error).code === 'unusual' ? figures : null);
        throw error;
      }
    },
    onSaved: onClose,
    invalidates: [orpc.payroll.key()],
  });
  const { values, change } = form;
  const { unit } = PAY_RULE_KINDS[values.kind];
  const faults = faultsOf({ ...values, name: values.name || '—' });
  const incomplete = Object.keys(faults).length > 0;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={rule ? `Новая версия правила «${rule.name}»` : 'Новое правило оплаты'}
      submitLabel={
        asked !== null && asked === JSON.stringify(fieldsOf(values))
          ? `Сохранить всё равно: ${figureWords(fieldsOf(values))}`
          : 'Сохранить'
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        <Grid columns={{ phone: 1, tablet: 2 }} gap={4}>
          <FormField form={form} name="name" label="Название" required>
            <TextInput value={values.name} maxLength={80} onChange={(name) => change({ name })} />
          </FormField>
          <FormField form={form} name="kind" label="За что">
            <Select options={KINDS} value={values.kind} onChange={(kind) => kind !== '' && change({ kind })} />
          </FormField>
          <FormField form={form} name="role" label="Роль">
            <Select
              options={POSITION_OPTIONS}
              placeholder="Любая роль"
              value={values.role ?? ''}
              onChange={(role) => change({ role: role === '' ? null : role })}
            />
          </FormField>
          <FormField form={form} name="location_id" label="Локация">
            <Combobox
              options={(places.data ?? []).map((place) => ({
                value: place.id,
                label: place.name,
                hint: place.city_name,
              }))}
              value={values.location_id}
              clearable
              placeholder="Любая локация"
              onChange={(location_id) => change({ location_id })}
            />
          </FormField>
          <FormField form={form} name="employee_id" label="Сотрудник">
            <PersonPicker
              clearable
              placeholder="Все сотрудники"
              value={values.employee_id}
              name={rule?.employee_name ?? null}
              onChange={(employee_id) => change({ employee_id })}
            />
          </FormField>
          {unit === 'rate' && (
            <FormField form={form} name="rate" label={FIGURES[values.kind]} required>
              <PercentInput value={values.rate} onChange={(rate) => change({ rate })} />
            </FormField>
          )}
          {unit === 'amount' && (
            <FormField form={form} name="amount" label={FIGURES[values.kind]} required>
              <MoneyInput value={values.amount} onChange={(amount) => change({ amount })} />
            </FormField>
          )}
          <FormField form={form} name="valid_from" label="Действует с" required>
            <DateInput value={values.valid_from} onChange={(valid_from) => change({ valid_from })} />
          </FormField>
          <FormField form={form} name="valid_to" label="По" hint="Без даты — бессрочно">
            <DateInput value={values.valid_to} onChange={(valid_to) => change({ valid_to })} />
          </FormField>
        </Grid>
        {hasTiers(values.kind) && (
          <TierFields
            tiers={values.tiers}
            ofPlan={unit === 'plan_tiers'}
            fault={form.fault('tiers')}
            onChange={(tiers) => change({ tiers })}
          />
        )}
        <RulePreview
          id={id}
          fields={incomplete ? null : fieldsOf({ ...values, name: values.name || '—' })}
          fault={(values.rate === null ? null : faults.rate) ?? null}
        />
      </Stack>
    </FormDialog>
  );
}
