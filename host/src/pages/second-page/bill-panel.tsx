import type { ShownBill, ShownCart } from '@studio/portal';
import { formatMoney, IconCheck, QrCode } from '@studio/ui';
import styles from './bill-panel.module.css';
import { boardWords } from './words';

/** The open checkout as the client sees it: what is bought, what is taken off, what is due; the code to scan; thanks in the end. */
export function BillPanel({ total_kop, bill }: { total_kop: ShownCart['total_kop']; bill: ShownBill }) {
  const words = boardWords();
  if (bill.is_paid)
    return (
      <aside className={styles['panel']} data-paid aria-label={words.bill}>
        <span className={styles['done']}>
          <IconCheck size={48} aria-hidden />
        </span>
        <output className={styles['due']}>{words.paid}</output>
        <strong className={styles['sum']}>{formatMoney(total_kop)}</strong>
        {bill.change_kop > 0 && (
          <p className={styles['change']}>
            {words.change} <strong>{formatMoney(bill.change_kop)}</strong>
          </p>
        )}
      </aside>
    );
  return (
    <aside className={styles['panel']} aria-label={words.bill}>
      <ul className={styles['lines']}>
        {bill.lines.map(({ name, quantity, sum_kop }, index) => (
          // Two lines may be alike; they never change places.
          <li key={index}>
            <span>
              {name}
              {quantity > 1 && <span className={styles['quantity']}> × {quantity}</span>}
            </span>
            <span>{formatMoney(sum_kop)}</span>
          </li>
        ))}
        {bill.discount_kop > 0 && (
          <li className={styles['discount']}>
            <span>{words.discount}</span>
            <span>−{formatMoney(bill.discount_kop)}</span>
          </li>
        )}
      </ul>
      <output className={styles['due']}>
        {words.due} <strong className={styles['sum']}>{formatMoney(bill.due_kop)}</strong>
      </output>
      {bill.qr !== null && (
        <div className={styles['code']}>
          <QrCode value={bill.qr} size={280} label={words.scan} />
          <p>{words.scan}</p>
        </div>
      )}
    </aside>
  );
}
