import type { ReceiptMode } from '@studio/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { type FiscalDocument, meansOf, type ReceiptPrinter, returned } from '../rules/fiscal-document';
import { type MethodSum, sumOfParts } from '../rules/method-sums';
import type { DocumentLine, Position } from '../rules/positions';
import { lessOf, reversed } from '../rules/reversed';
import { receipt, refund } from '../schema';

/** Money of one payment that goes back before its goods. */
interface BackPart extends MethodSum {
  payment_id: string;
}

/** The documents that reverse one receipt, for these parts of its money. */
export interface Reverse<Part> {
  parts: Part[];
  documents: FiscalDocument[];
}

interface Reversal<Part> {
  sale_id: string;
  printer: ReceiptPrinter;
  parts: readonly Part[];
  /** What goes back, at its whole sum; none: all goods alike. */
  wanted: readonly DocumentLine[];
  /** Where the receipts record no mode, as an earlier version wrote them. */
  mode: ReceiptMode;
  /** Positions where they name no goods. */
  otherwise: (mode: ReceiptMode, amount_kop: number) => Position[];
}

/**
 * Reverses each receipt that took money before the goods by documents of its own, of no good more than it had and has left: first what goes
 * back, and in proportion of the others where it had less of that.
 */
export async function reverseDocuments<Part extends BackPart>(
  tx: Database,
  { sale_id, printer, parts, wanted, mode: known, otherwise }: Reversal<Part>,
): Promise<Reverse<Part>[]> {
  const rows = (await receiptsOf(tx, sale_id)).filter((one) => one.printer === printer);
  const alone = new Set(rows.filter(({ isBack }) => !isBack).map(({ payment_id }) => payment_id));
  // What was taken at once in several ways is one receipt of no payment.
  const keyOf = (payment: string | null) => (alone.has(payment) ? payment : null);
  const made: Reverse<Part>[] = [];
  let rest = wanted;
  for (const key of new Set(parts.map(({ payment_id }) => keyOf(payment_id)))) {
    const some = parts.filter(({ payment_id }) => keyOf(payment_id) === key);
    const own = rows.filter(({ payment_id }) => keyOf(payment_id) === key);
    const amount_kop = sumOfParts(some);
    const [taken, back] = [own.filter(({ isBack }) => !isBack), own.filter(({ isBack }) => isBack)];
    const mode = taken[0] && taken[0].mode !== 'full_payment' ? taken[0].mode : known;
    const positions = reversed(taken.map(named), back.map(named), amount_kop, rest) ?? otherwise(mode, amount_kop);
    rest = lessOf(rest, positions);
    made.push({ parts: some, documents: returned({ mode, printer, positions, money: meansOf(some) }) });
  }
  return made;
}

const named = ({ positions }: { positions: Position[] }) => positions;

/** The receipts of money before the goods, and those by which it went back, in their order, each with the payment that it is about. */
async function receiptsOf(tx: Database, saleId: string) {
  return tx
    .select({
      printer: receipt.printer,
      mode: receipt.mode,
      positions: receipt.positions,
      isBack: sql<boolean>`${receipt.kind} = 'refund'`,
      payment_id: sql<string | null>`coalesce(${refund.payment_id}, ${receipt.payment_id})`,
    })
    .from(receipt)
    .leftJoin(refund, eq(refund.id, receipt.refund_id))
    .where(eq(receipt.sale_id, saleId))
    .orderBy(asc(receipt.created_at), asc(receipt.id));
}
