import type { ExpenseDetail } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { formatMoney, TextInput } from '@studio/ui';
import { MoneyInput } from '@studio/ui/widgets';

interface ApproveDialogProps {
  expense: ExpenseDetail;
  onClose: () => void;
}

/** Approves the whole claim, or a part of it with a reason. */
export function ApproveDialog({ expense: { id, revision, claimed_kop, description }, onClose }: ApproveDialogProps) {
  const form = useRecordForm({
    initial: () => ({ approved_kop: claimed_kop as number | null, note: '' }),
    labels: { approved_kop: 'Согласовано', note: 'Примечание' },
    check: ({ approved_kop, note }) => ({
      ...((approved_kop ?? 0) <= 0 && {
        approved_kop: 'Укажите сумму больше нуля; чтобы не платить совсем, отклоните расход.',
      }),
      ...((approved_kop ?? 0) > claimed_kop && {
        approved_kop: `Согласовать больше заявленного нельзя: заявлено ${formatMoney(claimed_kop)}.`,
      }),
      ...((approved_kop ?? 0) < claimed_kop && note.trim() === '' && { note: 'Напишите, почему меньше заявленного.' }),
    }),
    send: ({ values: { approved_kop, note } }) =>
      client.expenses.decide({
        id,
        revision,
        sum_kop: claimed_kop,
        decision: 'approve',
        approved_kop: approved_kop ?? claimed_kop,
        note,
      }),
    onSaved: () => {
      confirmDone('Расход согласован');
      onClose();
    },
    invalidates: [orpc.expenses.key()],
  });
  const { values, change } = form;
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Согласовать расход?"
      description={`${description}: заявлено ${formatMoney(claimed_kop)}.`}
      submitLabel={`Согласовать на ${formatMoney(values.approved_kop ?? 0)}`}
      failure="Расход не согласован"
      onClose={onClose}
    >
      <FormField form={form} name="approved_kop" label="Согласовано" required>
        <MoneyInput value={values.approved_kop} onChange={(approved_kop) => change({ approved_kop })} />
      </FormField>
      <FormField form={form} name="note" label="Примечание">
        <TextInput value={values.note} maxLength={500} onChange={(note) => change({ note })} />
      </FormField>
    </FormDialog>
  );
}
