import { type Expense, fiscalDoubts } from '@studio/contracts';
import { Banner, formatDate, formatMoney } from '@studio/ui';

/** What the code of the receipt says, where more is claimed or another day is. */
export function FiscalDoubts({ expense }: { expense: Pick<Expense, 'claimed_kop' | 'occurred_on' | 'fiscal'> }) {
  const { claimed_kop, occurred_on, fiscal } = expense;
  const doubts = fiscalDoubts(expense);
  if (fiscal === null || (!doubts.sum && !doubts.day)) return null;
  return (
    <Banner tone="warning" title={doubts.sum ? 'Чек на меньшую сумму' : 'Чек другого дня'}>
      Заявлено {formatMoney(claimed_kop)} за {formatDate(occurred_on)}, в чеке {formatMoney(fiscal.sum_kop)} от{' '}
      {formatDate(fiscal.day)}.
    </Banner>
  );
}
