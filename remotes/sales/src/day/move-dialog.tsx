import { client, newId, orpc } from '@studio/portal';
import { confirmDone } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { TextInput } from '@studio/ui';
import { MoneyInput } from '@studio/ui/widgets';
import { useState } from 'react';

interface MoveDialogProps {
  report: string;
  kind: 'pay_in' | 'collection';
  onClose: () => void;
}

const WORDS = {
  pay_in: { title: 'Внести в кассу', done: 'Деньги внесены' },
  collection: { title: 'Сдать инкассацию', done: 'Инкассация записана' },
} as const;

/** Cash put into the till or taken out of it, apart from sales. */
export function MoveDialog({ report, kind, onClose }: MoveDialogProps) {
  const [move_id] = useState(newId);
  const { title, done } = WORDS[kind];
  const form = useRecordForm({
    initial: () => ({ amount_kop: null as number | null, note: '' }),
    labels: { amount_kop: 'Сумма', note: 'Примечание' },
    check: ({ amount_kop }) => ({ ...((amount_kop ?? 0) <= 0 && { amount_kop: 'Укажите сумму больше нуля.' }) }),
    send: ({ values }) =>
      client.dayReports.addMove({ id: report, move_id, kind, amount_kop: values.amount_kop ?? 0, note: values.note }),
    onSaved: () => {
      confirmDone(done);
      onClose();
    },
    invalidates: [orpc.dayReports.key()],
  });
  return (
    <FormDialog form={form} title={title} size="sm" submitLabel="Записать" failure="Не записано" onClose={onClose}>
      <FormField form={form} name="amount_kop" label="Сумма" required>
        <MoneyInput value={form.values.amount_kop} onChange={(amount_kop) => form.change({ amount_kop })} />
      </FormField>
      <FormField form={form} name="note" label="Примечание">
        <TextInput value={form.values.note} maxLength={500} onChange={(note) => form.change({ note })} />
      </FormField>
    </FormDialog>
  );
}
