import type { SaleCard } from '@studio/contracts';
import { Field, formatMoney, SegmentedControl, Stack, Text } from '@studio/ui';
import { MoneyInput } from '@studio/ui/widgets';
import { useState } from 'react';
import { CorrectionDialog } from './correction-dialog';

const WAYS = [
  { value: 'cash', label: 'Наличные' },
  { value: 'card', label: 'Карта' },
  { value: 'both', label: 'И так, и так' },
] as const;
type Way = (typeof WAYS)[number]['value'];

interface FixPaymentDialogProps {
  sale: SaleCard;
  onDone: (sale: SaleCard) => void;
  onClose: () => void;
}

/** Cash was pressed for card, or the reverse, or the sum was divided wrongly; begins with the other one of the two. */
export function FixPaymentDialog({ sale, onDone, onClose }: FixPaymentDialogProps) {
  const cash = leftOf(sale, 'cash');
  const sum = cash + leftOf(sale, 'card');
  const [way, setWay] = useState<Way>(cash === sum ? 'card' : cash === 0 ? 'cash' : 'both');
  const [inCash, setInCash] = useState<number | null>(cash > 0 && cash < sum ? cash : null);
  const part = way === 'cash' ? sum : way === 'card' ? 0 : inCash;
  const isSame = part === cash;
  const payments = [
    { method: 'cash' as const, amount_kop: part ?? 0 },
    { method: 'card' as const, amount_kop: sum - (part ?? 0) },
  ].filter(({ amount_kop }) => amount_kop > 0);
  const isSaid = part !== null && part <= sum && !isSame;
  return (
    <CorrectionDialog
      sale={sale}
      what={isSaid ? { act: 'methods', payments } : null}
      title={`Исправить оплату продажи № ${sale.number}`}
      description="Товары и цены не меняются: прежний чек возвращается, пробивается новый."
      confirmLabel="Исправить оплату"
      blocked={isSaid ? null : isSame ? 'Так оплата и записана.' : `Наличными — не больше ${formatMoney(sum)}.`}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack gap={2}>
        <SegmentedControl label="Как платили на самом деле" wide options={WAYS} value={way} onChange={setWay} />
        {way === 'both' && (
          <Field label="Из них наличными" hint={`Остальное картой, всего ${formatMoney(sum)}`}>
            <MoneyInput max={sum} value={inCash} onChange={setInCash} />
          </Field>
        )}
        {way === 'both' && part !== null && part <= sum && <Text tone="muted">Картой: {formatMoney(sum - part)}</Text>}
      </Stack>
    </CorrectionDialog>
  );
}

/** What is left of the money that was entered so, in kopecks. */
function leftOf({ payments }: SaleCard, wanted: 'cash' | 'card'): number {
  return payments
    .filter(({ method, state }) => method === wanted && state === 'succeeded')
    .reduce((all, { amount_kop, refunded_kop }) => all + amount_kop - refunded_kop, 0);
}
