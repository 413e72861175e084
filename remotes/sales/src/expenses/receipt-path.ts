/** Address of a receipt's picture; the small one is for lists. */
export function receiptPath(expense: string, receipt: string, size?: 'small'): string {
  return `/api/expenses/${expense}/receipts/${receipt}${size ? `?size=${size}` : ''}`;
}
