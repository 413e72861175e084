import { EXPENSE_METHODS, type Expense, readFiscalCode } from '@studio/contracts';
import { client, confirmDone, newId, orpc, PortalError, useAuth, useNetwork, useSaveOffline } from '@studio/portal';
import { FormDialog, FormField, LocationPicker, useRecordForm } from '@studio/screens';
import { DateInput, SegmentedControl, Text, TextInput } from '@studio/ui';
import { localToday, MoneyInput } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CategorySelect } from './category-select';
import { EXPENSE_CLAIM, inlineReceipt } from './claim-kind';
import { ReceiptInput } from './receipt-input';

const METHODS = Object.entries(EXPENSE_METHODS).map(([value, label]) => ({ value: value as Expense['method'], label }));

const notKept = (message: string) => new PortalError({ code: 'not_kept', message });

/** A claim in half a minute: the receipt, whose code fills in sum and day, then for what. */
export function ExpenseDialog({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const [id] = useState(newId);
  const { online } = useNetwork();
  const saveOffline = useSaveOffline();
  const [file, setFile] = useState<File | null>(null);
  const categories = useQuery(orpc.expenses.categories.queryOptions());
  const offered = (categories.data ?? []).filter(({ archived }) => !archived);
  const form = useRecordForm({
    initial: () => ({
      claimed_kop: null as number | null,
      category_id: '',
      description: '',
      location_id: user?.primary_location_id ?? null,
      occurred_on: localToday(),
      method: 'till' as Expense['method'],
      receipts: null,
      fiscal_code: '',
    }),
    offline: true,
    labels: {
      claimed_kop: 'Сумма',
      category_id: 'Категория',
      description: 'На что',
      location_id: 'Локация',
      occurred_on: 'День',
      method: 'Как оплатить',
      receipts: 'Чек',
      fiscal_code: 'Код чека',
    },
    check: ({ claimed_kop, category_id, description, location_id, occurred_on, fiscal_code }) => ({
      ...(fiscal_code.trim() !== '' &&
        readFiscalCode(fiscal_code) === null && { fiscal_code: 'Это не код чека: он начинается с t= и содержит fn=.' }),
      ...(!claimed_kop && { claimed_kop: 'Укажите сумму.' }),
      ...(category_id === '' && { category_id: 'Выберите категорию.' }),
      ...(description.trim() === '' && { description: 'Напишите, на что потрачено.' }),
      ...(location_id === null && { location_id: 'Выберите локацию.' }),
      ...(occurred_on > localToday() && { occurred_on: 'Этот день ещё не наступил.' }),
      ...(file === null &&
        offered.some((one) => one.id === category_id && one.receipt_required) && {
          receipts: 'Для этой категории нужен чек.',
        }),
    }),
    async send({ values }) {
      const { receipts: _receipts, claimed_kop, location_id, fiscal_code, ...fields } = values;
      const claim = {
        id,
        ...fields,
        claimed_kop: claimed_kop ?? 0,
        location_id: location_id ?? '',
        ...(fiscal_code.trim() !== '' && { fiscal_code: fiscal_code.trim() }),
      };
      if (!online) {
        const receipt = file === null ? undefined : await inlineReceipt(file);
        if (receipt === null) throw notKept('Снимок чека слишком большой, чтобы ждать связи. Снимите его ещё раз.');
        const kept = await saveOffline(EXPENSE_CLAIM, { ...claim, ...(receipt && { receipt }) });
        if (!kept.ok) throw notKept(`НЕ сохранено. ${kept.failure.message}`);
        return 'kept' as const;
      }
      const made = await client.expenses.create({ ...claim, draft: file !== null });
      if (file !== null) {
        await client.expenses.addReceipt({ params: { id }, body: { file } });
        if (made.state === 'draft') await client.expenses.submit({ id });
      }
      return 'sent' as const;
    },
    onSaved: (how) => {
      confirmDone(how === 'kept' ? 'Расход сохранён на устройстве и уйдёт сам' : 'Расход отправлен на согласование');
      onClose();
    },
    invalidates: [orpc.expenses.key()],
  });
  const { values, change } = form;
  const category = offered.find((one) => one.id === values.category_id);
  const over = category?.limit_kop != null && (values.claimed_kop ?? 0) > category.limit_kop;
  return (
    <FormDialog
      form={form}
      title="Новый расход"
      submitLabel="Отправить"
      failure="Расход не отправлен"
      onClose={onClose}
    >
      <FormField form={form} name="receipts" label="Чек" {...(category?.receipt_required && { required: true })}>
        <ReceiptInput
          file={file}
          onFile={setFile}
          onCode={(text) => {
            const code = readFiscalCode(text);
            if (code === null) return;
            change({
              fiscal_code: text,
              occurred_on: code.time.slice(0, 10),
              ...(values.claimed_kop === null && { claimed_kop: code.sum_kop }),
            });
          }}
        />
      </FormField>
      <FormField form={form} name="claimed_kop" label="Сумма" required>
        <MoneyInput value={values.claimed_kop} onChange={(claimed_kop) => change({ claimed_kop })} />
      </FormField>
      <FormField form={form} name="category_id" label="Категория" required>
        <CategorySelect
          offered={offered}
          value={values.category_id}
          onChange={(category_id) => change({ category_id })}
        />
      </FormField>
      {over && <Text tone="muted">Сумма больше лимита категории: её согласует городской менеджер или выше.</Text>}
      <FormField form={form} name="description" label="На что" required>
        <TextInput value={values.description} maxLength={300} onChange={(description) => change({ description })} />
      </FormField>
      <FormField form={form} name="occurred_on" label="День" required>
        <DateInput value={values.occurred_on} max={localToday()} onChange={(occurred_on) => change({ occurred_on })} />
      </FormField>
      <FormField form={form} name="location_id" label="Локация" required>
        <LocationPicker value={values.location_id} onChange={(location_id) => change({ location_id })} />
      </FormField>
      <FormField form={form} name="method" label="Как оплатить">
        <SegmentedControl
          label="Как оплатить"
          options={METHODS}
          value={values.method}
          onChange={(method) => change({ method })}
        />
      </FormField>
      <FormField form={form} name="fiscal_code" label="Код чека">
        <TextInput
          value={values.fiscal_code}
          maxLength={300}
          placeholder="Заполнится сам, если код виден на снимке"
          onChange={(fiscal_code) => change({ fiscal_code })}
        />
      </FormField>
    </FormDialog>
  );
}
