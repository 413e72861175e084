import { calls } from '../../kernel/calls/implement';
import { plainRubles } from '../../kernel/words/rubles';
import { exportReply, type TableColumn } from '../../sheets';
import { type ListedTransfer, listedTransfers } from '../queries/listed-transfers';
import { readRun } from '../queries/run-rows';

const COLUMNS: readonly TableColumn<ListedTransfer>[] = [
  { header: 'Сотрудник', width: 36, cell: ({ full_name }) => full_name },
  { header: 'Начислено, ₽', width: 16, kind: 'money', csv: plainRubles, cell: ({ total_kop }) => total_kop },
  { header: 'Выдано авансом, ₽', width: 18, kind: 'money', csv: plainRubles, cell: ({ advance_kop }) => advance_kop },
  { header: 'К выплате, ₽', width: 16, kind: 'money', csv: plainRubles, cell: ({ amount_kop }) => amount_kop },
  { header: 'Выплачено', width: 14, kind: 'day', cell: ({ paid_on }) => paid_on },
  { header: 'Примечание', width: 40, cell: ({ note }) => note },
];

export const paymentList = calls.payroll.paymentList.handler(async ({ context, input: { id, format } }) => {
  const { db } = context.database;
  const found = await readRun(db, id);
  return exportReply(
    context,
    { name: 'К выплате', columns: COLUMNS, rows: await listedTransfers(db, found), placeOf: null },
    format,
    {
      title: `К выплате ${found.month}`,
      plain: `payments-${found.month}`,
    },
    { kind: 'pay_run', id },
  );
});
