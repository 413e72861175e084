import { EXPENSE_STATES, type Expense, fiscalDoubts } from '@studio/contracts';
import type { ListColumn } from '@studio/screens';
import { formatDate, formatMoney, Row, Stack, StatusChip, Text } from '@studio/ui';
import styles from './expenses.module.css';
import { receiptPath } from './receipt-path';

export const EXPENSE_COLUMNS: readonly ListColumn<Expense>[] = [
  {
    id: 'what',
    header: 'Расход',
    fixed: true,
    sort: 'number',
    firstDirection: 'desc',
    cell: (expense) => <ExpenseName expense={expense} />,
  },
  { id: 'receipt', header: 'Чек', priority: 2, cell: (expense) => <ReceiptThumb expense={expense} /> },
  {
    id: 'date',
    header: 'День',
    sort: 'occurred_on',
    firstDirection: 'desc',
    priority: 2,
    cell: ({ occurred_on }) => formatDate(occurred_on),
  },
  { id: 'location', header: 'Локация', priority: 3, cell: ({ location_name }) => location_name },
  { id: 'who', header: 'Заявил', priority: 3, cell: ({ created_by_name }) => created_by_name },
  {
    id: 'amount',
    header: 'Сумма',
    sort: 'claimed_kop',
    align: 'end',
    cell: ({ claimed_kop, approved_kop }) => formatMoney(approved_kop ?? claimed_kop),
  },
  { id: 'state', header: 'Состояние', cell: (expense) => <ExpenseState expense={expense} /> },
];

/** The upper part of the first receipt; the row itself opens the whole claim. */
function ReceiptThumb({ expense: { id, receipts } }: { expense: Expense }) {
  const [first] = receipts;
  if (!first) return null;
  return <img src={receiptPath(id, first.id, 'small')} alt="Чек приложен" loading="lazy" className={styles['thumb']} />;
}

function ExpenseName({ expense }: { expense: Expense }) {
  const { fiscal } = expense;
  const doubts = fiscalDoubts(expense);
  return (
    <Stack gap={0}>
      <Text weight="medium">{expense.description}</Text>
      <Text size="caption" tone="muted">
        № {expense.number} · {expense.category_name}
      </Text>
      {fiscal !== null && (doubts.sum || doubts.day) && (
        <Text size="caption" tone="danger">
          В чеке {formatMoney(fiscal.sum_kop)} от {formatDate(fiscal.day)}
        </Text>
      )}
      {expense.duplicate_of.length > 0 && (
        <Text size="caption" tone="danger">
          Такой же чек: № {expense.duplicate_of.join(', № ')}
        </Text>
      )}
    </Stack>
  );
}

export function ExpenseState({ expense: { state } }: { expense: Pick<Expense, 'state'> }) {
  return <StatusChip tone={EXPENSE_STATES[state].tone}>{EXPENSE_STATES[state].label}</StatusChip>;
}

/** The same in a phone's card. */
export function ExpenseCard({ expense }: { expense: Expense }) {
  return (
    <Stack gap={1}>
      <Row justify="between" gap={3}>
        <Row gap={3}>
          <ReceiptThumb expense={expense} />
          <ExpenseName expense={expense} />
        </Row>
        <Text weight="semibold" nowrap>
          {formatMoney(expense.approved_kop ?? expense.claimed_kop)}
        </Text>
      </Row>
      <Row justify="between" gap={3} wrap>
        <Text size="caption" tone="muted">
          {formatDate(expense.occurred_on)} · {expense.location_name}
        </Text>
        <ExpenseState expense={expense} />
      </Row>
    </Stack>
  );
}
