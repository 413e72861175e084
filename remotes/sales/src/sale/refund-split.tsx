import { PAYMENT_METHODS, type Refunding } from '@studio/contracts';
import { Button, Field, formatMoney, Row, Stack } from '@studio/ui';
import { MoneyInput } from '@studio/ui/widgets';

/** What the person wants back of each payment, in kopecks; of the payments of which something was left when they began. */
export interface Split {
  payments: Refunding['parts'];
  sums: Readonly<Record<string, number | null>>;
}

/** As the server would divide it. */
export const splitOf = ({ parts }: Refunding): Split => ({
  payments: parts,
  sums: Object.fromEntries(parts.map(({ payment_id, amount_kop }) => [payment_id, amount_kop])),
});

/** The parts that a call takes. */
export const partsOf = ({ payments, sums }: Split) =>
  payments.flatMap(({ payment_id }) => {
    const amount_kop = sums[payment_id] ?? 0;
    return amount_kop > 0 ? [{ payment_id, amount_kop }] : [];
  });

interface RefundSplitProps {
  split: Split;
  onChange: (split: Split) => void;
  /** Lets the server divide it. */
  onDrop: () => void;
}

/** How much goes back of each payment. */
export function RefundSplit({ split, onChange, onDrop }: RefundSplitProps) {
  return (
    <Stack gap={2} as="section" aria-label="Как вернуть">
      {split.payments.map(({ payment_id, method, left_kop }) => (
        <Field key={payment_id} label={PAYMENT_METHODS[method].label} hint={`Не больше ${formatMoney(left_kop)}`}>
          <MoneyInput
            max={left_kop}
            value={split.sums[payment_id] ?? null}
            onChange={(sum) => onChange({ ...split, sums: { ...split.sums, [payment_id]: sum } })}
          />
        </Field>
      ))}
      <Row>
        <Button size="sm" variant="ghost" onClick={onDrop}>
          Как предложено
        </Button>
      </Row>
    </Stack>
  );
}
