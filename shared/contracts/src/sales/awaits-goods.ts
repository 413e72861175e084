import type { ReceiptKind } from './states';

interface Sold {
  may: { hand_over: boolean };
  receipts: readonly { kind: ReceiptKind }[];
}

/** Whether goods were paid for before the client has come for them: handing over makes the receipt of the full payment. */
export function awaitsGoods({ may, receipts }: Sold): boolean {
  return may.hand_over && receipts.some(({ kind }) => kind === 'prepayment');
}
