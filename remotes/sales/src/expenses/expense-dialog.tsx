import { EXPENSE_METHODS, type Expense, fiscalFault, type NewExpense, readFiscalCode } from '@studio/contracts';
import {
  client,
  confirmDone,
  newId,
  notify,
  orpc,
  PortalError,
  toPortalError,
  useAuth,
  useNetwork,
  useSaveOffline,
} from '@studio/portal';
import { FormDialog, FormField, LocationPicker, locationRef, usePlaceToday, useRecordForm } from '@studio/screens';
import {
  Checkbox,
  dash,
  DateInput,
  formatDate,
  formatMoney,
  SegmentedControl,
  Select,
  Text,
  TextInput,
} from '@studio/ui';
import { MoneyInput, monthAfter, monthName, monthOptions } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CategorySelect } from './category-select';
import { EXPENSE_CLAIM } from './claim-kind';
import { formOf, versionWords } from './expense-form';
import { FiscalDoubts } from './fiscal-doubts';
import { KeptReceipts } from './kept-receipts';
import { ReceiptInput } from './receipt-input';
import { inlineReceipt } from './take-receipt';

const METHODS = Object.entries(EXPENSE_METHODS).map(([value, label]) => ({ value: value as Expense['method'], label }));

/** Accounting months offered apart from that of the purchase. */
const MONTHS_OFFERED = 6;

function reportSent({ duplicate_of, state }: Expense): void {
  if (state === 'draft') confirmDone('Черновик сохранён: отправить можно позже');
  else if (duplicate_of.length === 0) confirmDone('Расход отправлен на согласование');
  else
    notify({
      color: 'warning',
      message: `Расход отправлен на согласование. Такой чек уже есть: расход № ${duplicate_of.join(', № ')}.`,
    });
}

const notKept = (message: string) => new PortalError({ code: 'not_kept', message });

interface ExpenseDialogProps {
  /** A draft or a rejected claim to correct; absent for a new one. */
  expense?: Expense;
  onClose: () => void;
}

/** A claim in half a minute: the receipt, whose code fills in sum and day, then the category. A corrected one is submitted again. */
export function ExpenseDialog({ expense, onClose }: ExpenseDialogProps) {
  const { user } = useAuth();
  const [id] = useState(() => expense?.id ?? newId());
  const { online } = useNetwork();
  const [isReading, setReading] = useState(false);
  const [place, setPlace] = useState(expense?.location_id ?? user?.primary_location_id ?? null);
  const today = usePlaceToday(locationRef(place));
  const saveOffline = useSaveOffline();
  const categories = useQuery(orpc.expenses.categories.queryOptions());
  const offered = (categories.data ?? []).filter((one) => !one.archived || one.id === expense?.category_id);
  const form = useRecordForm({
    initial: () => formOf(expense, place),
    offline: expense === undefined,
    labels: {
      receipts: 'Чек',
      claimed_kop: 'Сумма',
      category_id: 'Категория',
      description: 'На что',
      occurred_on: 'День',
      location_id: 'Локация',
      method: 'Как оплатить',
      fiscal_code: 'Код чека',
      accrual_month: 'Учётный месяц',
    },
    check: ({ claimed_kop, category_id, description, location_id, occurred_on, fiscal_code, receipts, ...rest }) => ({
      ...(fiscal_code.trim() !== '' && fiscalFault(fiscal_code) !== null && { fiscal_code: fiscalFault(fiscal_code)! }),
      ...((readFiscalCode(fiscal_code)?.time ?? '').slice(0, 10) > today && {
        fiscal_code: 'День этого чека ещё не наступил.',
      }),
      ...((claimed_kop ?? 0) <= 0 && { claimed_kop: 'Укажите сумму больше нуля.' }),
      ...(category_id === '' && { category_id: 'Выберите категорию.' }),
      ...(description.trim() === '' && { description: 'Напишите, на что потрачено.' }),
      ...(location_id === null && { location_id: 'Выберите локацию.' }),
      ...(occurred_on === '' && { occurred_on: 'Укажите день.' }),
      ...(occurred_on !== null && occurred_on > today && { occurred_on: 'Этот день ещё не наступил.' }),
      ...(receipts === null &&
        !rest.isDraft &&
        (expense?.receipts.length ?? 0) === rest.removed.length &&
        offered.some((one) => one.id === category_id && one.receipt_required) && {
          receipts: 'Для этой категории нужен чек.',
        }),
    }),
    async send({
      values: { receipts, removed, isDraft, claimed_kop, location_id, fiscal_code, accrual_month, ...fields },
      revision,
    }) {
      const occurred_on = fields.occurred_on ?? today;
      const claim = {
        id,
        ...fields,
        occurred_on,
        claimed_kop: claimed_kop ?? 0,
        // Of a new one the server says it: the month of the purchase may be closed by the time it comes.
        ...((expense || accrual_month !== '') && { accrual_month: accrual_month || occurred_on.slice(0, 7) }),
        ...(fiscal_code.trim() !== '' && { fiscal_code: fiscal_code.trim() }),
      };
      if (expense) return correct({ ...claim, revision }, { receipt: receipts, removed, isDraft });
      return make({ ...claim, location_id: location_id ?? '', ...(isDraft && { draft: true }) }, receipts);
    },
    onSaved: (sent) => {
      if (sent === 'saved') confirmDone('Расход сохранён на устройстве и уйдёт сам');
      // A refusal is told by the banner of what is kept.
      else if (sent !== 'refused') reportSent(sent);
      onClose();
    },
    invalidates: [orpc.expenses.key()],
    ...(expense && {
      revision: expense.revision,
      versions: {
        title: 'Пока вы исправляли, расход изменили',
        formOf: (theirs: Expense) => formOf(theirs, theirs.location_id),
        words: versionWords((one) => categories.data?.find((known) => known.id === one)?.name ?? dash),
      },
    }),
  });

  /**
   * One call with the picture in it: no claim exists without its receipt, and an offline device sends it the same way. One that got no
   * answer is kept as well: under its id it is made once.
   */
  async function make(claim: NewExpense, receipt: File | null): Promise<Expense | 'saved' | 'refused'> {
    const whole = { ...claim, ...(receipt !== null && { receipt: await inlineReceipt(receipt) }) };
    try {
      if (online) return await client.expenses.create(whole);
    } catch (error) {
      if (!toPortalError(error).isNetwork) throw error;
    }
    const kept = await saveOffline(EXPENSE_CLAIM, whole);
    if (!kept.ok) throw notKept(`НЕ сохранено. ${kept.failure.message}`);
    return kept.state === 'sent' ? kept.reply : kept.state;
  }

  async function correct(
    claim: Omit<NewExpense, 'location_id'> & { revision: number },
    { receipt, removed, isDraft }: { receipt: File | null; removed: readonly string[]; isDraft: boolean },
  ): Promise<Expense> {
    for (const receipt_id of removed) await client.expenses.removeReceipt({ id, receipt_id });
    if (receipt !== null) await client.expenses.addReceipt({ params: { id }, body: { file: receipt } });
    const kept = await client.expenses.update(claim);
    return isDraft ? kept : client.expenses.submit({ id, revision: kept.revision, sum_kop: kept.claimed_kop });
  }

  const { values, change } = form;
  const code = readFiscalCode(values.fiscal_code);
  const known = values.removed.length > 0 ? null : (expense?.fiscal ?? null);
  const fiscal = code === null ? known : { sum_kop: code.sum_kop, day: code.time.slice(0, 10) };
  const day = values.occurred_on ?? today;
  const category = offered.find((one) => one.id === values.category_id);
  const over = category?.limit_kop != null && (values.claimed_kop ?? 0) > category.limit_kop;
  return (
    <FormDialog
      form={form}
      title={expense ? `Расход № ${expense.number}` : 'Новый расход'}
      submitLabel={values.isDraft ? 'Сохранить черновик' : 'Отправить'}
      failure="Расход не отправлен"
      blocked={isReading ? 'Снимок чека ещё читается.' : null}
      onClose={onClose}
    >
      <FormField form={form} name="receipts" label="Чек" {...(category?.receipt_required && { required: true })}>
        <KeptReceipts
          id={id}
          receipts={(expense?.receipts ?? []).filter((one) => !values.removed.includes(one.id))}
          onRemove={(receipt_id) => change({ removed: [...values.removed, receipt_id] })}
        />
        <ReceiptInput
          file={values.receipts}
          onReading={setReading}
          onFile={(receipts) => change({ receipts })}
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
      {values.claimed_kop !== null && (
        <FiscalDoubts expense={{ claimed_kop: values.claimed_kop, occurred_on: values.occurred_on ?? today, fiscal }} />
      )}
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
        <DateInput value={day} max={today} onChange={(occurred_on) => change({ occurred_on })} />
      </FormField>
      {expense === undefined && (
        <FormField form={form} name="location_id" label="Локация" required>
          <LocationPicker
            value={values.location_id}
            onChange={(location_id) => {
              setPlace(location_id);
              change({ location_id });
            }}
          />
        </FormField>
      )}
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
          placeholder={
            known
              ? `Прочитан: ${formatMoney(known.sum_kop)} от ${formatDate(known.day)}`
              : 'Заполнится сам, если код виден на снимке'
          }
          onChange={(fiscal_code) => change({ fiscal_code })}
        />
      </FormField>
      <FormField form={form} name="accrual_month" label="Учётный месяц">
        <Select
          options={monthOptions(monthAfter(today.slice(0, 7), 1), MONTHS_OFFERED)}
          value={values.accrual_month}
          placeholder={`как у покупки${day === '' ? '' : `: ${monthName(day.slice(0, 7))}`}`}
          onChange={(accrual_month) => change({ accrual_month })}
        />
      </FormField>
      <Checkbox checked={values.isDraft} onChange={(isDraft) => change({ isDraft })}>
        Черновик: отправлю позже
      </Checkbox>
    </FormDialog>
  );
}
