import { type Correcting, PAYMENT_METHODS } from '@studio/contracts';
import { formatDate, formatMoney, Stack, Text } from '@studio/ui';

const sums = (parts: Correcting['before']) =>
  parts
    .map(({ method, amount_kop }) => `${PAYMENT_METHODS[method].label.toLowerCase()} ${formatMoney(amount_kop)}`)
    .join(', ');

/** What a correction moves: the money as it was entered and as it stands then, the receipts, the till; the day where it is not that of the sale. */
export function CorrectingWords({ told, day }: { told: Correcting; day: string }) {
  const { before, after, receipts, till_kop, business_date } = told;
  const back = receipts.filter(({ kind }) => kind === 'refund').length;
  const anew = receipts.length - back;
  return (
    <output>
      <Stack gap={1}>
        <Text weight="medium">
          Было: {sums(before)}. {after.length === 0 ? 'Денег не было.' : `Станет: ${sums(after)}.`}
        </Text>
        <Text tone="muted">
          {anew === 0 ? 'Пробьётся чек возврата' : 'Пробьются чек возврата и новый чек'}
          {receipts.length > 2 && `, всего чеков: ${receipts.length}`}.{' '}
          {till_kop !== 0 &&
            `По учёту наличных станет на ${formatMoney(Math.abs(till_kop))} ${till_kop < 0 ? 'меньше' : 'больше'}.`}
        </Text>
        {business_date !== day && <Text tone="muted">Касса и чеки — за {formatDate(business_date)}.</Text>}
      </Stack>
    </output>
  );
}
