import {
  PAY_RULE_KIND_NAMES,
  PAY_RULE_KINDS,
  type PayRule,
  SHIFT_POSITION_WORDS,
  SHIFT_POSITIONS,
} from '@studio/contracts';
import { client, newId, orpc, toPortalError } from '@studio/portal';
import { FormDialog, FormField, PersonPicker, useRecordForm } from '@studio/screens';
import {
  Button,
  Combobox,
  DateInput,
  Grid,
  IconButton,
  IconPlus,
  IconTrash,
  Row,
  Select,
  Stack,
  Text,
  TextInput,
  useToday,
} from '@studio/ui';
import { useState } from 'react';
import { usePlaces } from '../schedule/place-select';
import { RulePreview } from './rule-preview';
import { faultsOf, fieldsOf, hasTiers, valuesOf } from './rule-values';

const KINDS = PAY_RULE_KIND_NAMES.map((value) => ({ value, label: PAY_RULE_KINDS[value].label }));
const ROLES = SHIFT_POSITIONS.map((value) => ({ value, label: SHIFT_POSITION_WORDS[value] }));

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
  const incomplete = Object.keys(faultsOf({ ...values, name: values.name || '—' })).length > 0;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={rule ? `Новая версия правила «${rule.name}»` : 'Новое правило оплаты'}
      submitLabel={asked !== null && asked === JSON.stringify(fieldsOf(values)) ? 'Сохранить всё равно' : 'Сохранить'}
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
              options={ROLES}
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
            <FormField form={form} name="rate" label="Ставка, %" required>
              <TextInput inputMode="decimal" value={values.rate} onChange={(rate) => change({ rate })} />
            </FormField>
          )}
          {unit === 'amount' && (
            <FormField form={form} name="amount" label="Сумма, ₽" required>
              <TextInput inputMode="decimal" value={values.amount} onChange={(amount) => change({ amount })} />
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
          <Stack gap={2}>
            {form.fault('tiers') !== null && <Text tone="danger">{form.fault('tiers')}</Text>}
            {values.tiers.map((tier, index) => (
              // Steps have no id; they are only added at the end and removed.
              // oxlint-disable-next-line react/no-array-index-key
              <Row key={index} gap={2} align="center">
                <Text nowrap>{unit === 'tiers' ? 'от, ₽' : 'от, % плана'}</Text>
                <TextInput
                  aria-label={unit === 'tiers' ? 'С какой суммы своих продаж' : 'С какой части плана локации, %'}
                  inputMode="decimal"
                  value={tier.from}
                  onChange={(from) =>
                    change({ tiers: values.tiers.map((one, at) => (at === index ? { ...one, from } : one)) })
                  }
                />
                <Text nowrap>премия, %</Text>
                <TextInput
                  aria-label="Сколько процентов"
                  inputMode="decimal"
                  value={tier.rate}
                  onChange={(rate) =>
                    change({ tiers: values.tiers.map((one, at) => (at === index ? { ...one, rate } : one)) })
                  }
                />
                <IconButton
                  label="Убрать ступень"
                  onClick={() => change({ tiers: values.tiers.filter((_, at) => at !== index) })}
                >
                  <IconTrash />
                </IconButton>
              </Row>
            ))}
            <Row>
              <Button icon={<IconPlus />} onClick={() => change({ tiers: [...values.tiers, { from: '', rate: '' }] })}>
                Добавить ступень
              </Button>
            </Row>
          </Stack>
        )}
        <RulePreview id={id} fields={incomplete ? null : fieldsOf({ ...values, name: values.name || '—' })} />
      </Stack>
    </FormDialog>
  );
}
