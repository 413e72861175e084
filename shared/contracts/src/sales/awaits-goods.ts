/** Whether goods were paid for before the client has come for them: handing over makes the receipt of the full payment. */
export function awaitsGoods({ hand_over_receipt_kop }: { hand_over_receipt_kop: number }): boolean {
  return hand_over_receipt_kop > 0;
}
