import { STOCK_REPORTS, type StockReportSchedule } from '@studio/contracts';
import { client, confirmDone, orpc } from '@studio/portal';
import { FormDialog, useChosenPeople, useRecordForm } from '@studio/screens';
import { RecipientsField } from './recipients-field';

interface RecipientsDialogProps {
  schedule: StockReportSchedule;
  onClose: () => void;
}

/** Who gets the reports of a schedule. */
export function RecipientsDialog({ schedule: { id, kind, revision, recipients }, onClose }: RecipientsDialogProps) {
  const people = useChosenPeople(recipients);
  const form = useRecordForm<{ recipients: readonly string[] }, unknown>({
    initial: { recipients: recipients.map((one) => one.id) },
    labels: { recipients: 'Получатели' },
    check: () => ({}),
    send: ({ values }) => client.consumables.setReportRecipients({ id, revision, recipients: [...values.recipients] }),
    onSaved: () => {
      confirmDone('Получатели сохранены');
      onClose();
    },
    invalidates: [orpc.consumables.key()],
  });
  return (
    <FormDialog
      form={form}
      title={`Получатели: ${STOCK_REPORTS[kind]}`}
      submitLabel="Сохранить"
      failure="Получатели не сохранены"
      onClose={onClose}
    >
      <RecipientsField
        people={{
          ...people,
          choose: (next, offered) => {
            people.choose(next, offered);
            form.change({ recipients: next });
          },
        }}
        error={form.fault('recipients')}
      />
    </FormDialog>
  );
}
