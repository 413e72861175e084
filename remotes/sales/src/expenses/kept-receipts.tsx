import type { Expense } from '@studio/contracts';
import { Button, Row, Stack } from '@studio/ui';
import styles from './expenses.module.css';
import { receiptPath } from './receipt-path';

interface KeptReceiptsProps {
  id: string;
  receipts: Expense['receipts'];
  onRemove: (receiptId: string) => void;
}

/** The pictures that a claim has already; a wrong one goes when the form is sent. */
export function KeptReceipts({ id, receipts, onRemove }: KeptReceiptsProps) {
  if (receipts.length === 0) return null;
  return (
    <Row gap={3} wrap>
      {receipts.map((receipt) => (
        <Stack key={receipt.id} gap={1}>
          <a href={receiptPath(id, receipt.id)} target="_blank" rel="noreferrer">
            <img
              src={receiptPath(id, receipt.id)}
              alt={`Приложенный чек: ${receipt.filename}`}
              className={styles['preview']}
            />
          </a>
          <Button size="sm" aria-label={`Убрать чек ${receipt.filename}`} onClick={() => onRemove(receipt.id)}>
            Убрать
          </Button>
        </Stack>
      ))}
    </Row>
  );
}
