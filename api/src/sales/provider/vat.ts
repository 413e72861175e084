import type { ReceiptMode } from '@studio/contracts';
import type { VatRate } from '../../kernel/process/config';

interface VatWords {
  /** `vat.type` of ATOL Online, protocol 4. */
  register: string;
  /** `vat_code` of YooKassa. */
  provider: number;
}

const ON_SALES: Record<VatRate, VatWords> = {
  none: { register: 'none', provider: 1 },
  vat0: { register: 'vat0', provider: 2 },
  vat5: { register: 'vat5', provider: 7 },
  vat7: { register: 'vat7', provider: 8 },
  vat10: { register: 'vat10', provider: 3 },
  vat20: { register: 'vat20', provider: 4 },
  vat22: { register: 'vat22', provider: 11 },
};

/** On prepayments the tax is calculated out of the sum: 22/122 instead of 22 % (Tax Code, article 164, item 4). */
const ON_PREPAYMENTS: Record<VatRate, VatWords> = {
  ...ON_SALES,
  vat5: { register: 'vat105', provider: 9 },
  vat7: { register: 'vat107', provider: 10 },
  vat10: { register: 'vat110', provider: 5 },
  vat20: { register: 'vat120', provider: 6 },
  vat22: { register: 'vat122', provider: 12 },
};

/** The tax on a receipt of this mode. */
export function vatOf(rate: VatRate, mode: ReceiptMode): VatWords {
  return (mode === 'full_payment' ? ON_SALES : ON_PREPAYMENTS)[rate];
}
