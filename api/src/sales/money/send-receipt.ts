import { and, eq } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { PROVIDER_TROUBLES } from '../../kernel/providers/provider-words';
import { employee } from '../../users/schema';
import type { CashRegister } from '../provider/cash-register';
import {
  isKeyForgotten,
  type PaymentProvider,
  ProviderDenied,
  type ProviderReceipt,
  ProviderRefusal,
  ProviderUnknown,
} from '../provider/provider';
import { counterOf, RECEIPT_CLIENT, RECEIPT_MAKER } from '../queries/receipt-origin';
import { receiptRefusal } from '../rules/receipt-refusal';
import { payment, receipt, refund, sale } from '../schema';
import { asTaken, RECEIPTS, takeAndAsk } from './asked-rows';
import { earlierDocument } from './earlier-document';
import { receiptAtBank } from './found-at-bank';
import { nextAsk } from './next-ask';
import { receiptOf } from './receipt-of';
import { clientOf, contentOf, type ReceiptClient } from './refused-receipt';

/** Characters of a printer's own words that are kept. */
const MAX_SAID = 500;

/** Sends one receipt to its printer, or asks for its state; without an answer it is asked for again under the same key. */
export async function sendReceipt(app: App, receiptId: string): Promise<void> {
  await takeAndAsk(app, RECEIPTS, receiptId, () => send(app, receiptId));
}

/** The same for one that this process has taken already. */
export async function sendTakenReceipt(app: App, receiptId: string): Promise<void> {
  await asTaken(app, RECEIPTS, receiptId, () => send(app, receiptId));
}

async function send(app: App, receiptId: string): Promise<void> {
  const { db } = app.database;
  const [row] = await db
    .select({
      receipt,
      sale: RECEIPT_CLIENT,
      maker: { last_name: employee.last_name, position: employee.position },
      payment_provider: payment.provider_id,
      refund_provider: refund.provider_id,
    })
    .from(receipt)
    .innerJoin(sale, eq(sale.id, receipt.sale_id))
    .leftJoin(payment, eq(payment.id, receipt.payment_id))
    .leftJoin(refund, eq(refund.id, receipt.refund_id))
    .leftJoin(employee, eq(employee.id, RECEIPT_MAKER))
    .where(eq(receipt.id, receiptId));
  if (!row || row.receipt.next_try_at === null || row.receipt.state === 'accepted') return;
  // A late answer says nothing about what was sent again meanwhile under another key.
  const isAsSent = and(eq(receipt.id, receiptId), eq(receipt.attempt, row.receipt.attempt));
  const tries = row.receipt.tries + 1;
  const later = { tries, next_try_at: nextAsk(app.now(), tries) };
  const printer = printerOf(app, row);
  if (printer === null) {
    await db
      .update(receipt)
      .set({ ...later, error: 'Касса не подключена' })
      .where(isAsSent);
    return;
  }
  try {
    const answer = await answerOf(app, printer, row);
    await db
      .update(receipt)
      .set({
        provider_id: answer.id,
        tries,
        fiscal: answer.fiscal,
        error: answer.state === 'canceled' ? 'Банк не зарегистрировал чек. Отправьте его снова.' : null,
        ...(answer.state === 'pending'
          ? later
          : {
              state: answer.state === 'succeeded' ? ('accepted' as const) : ('rejected' as const),
              next_try_at: null,
              settled_at: app.now(),
            }),
      })
      .where(isAsSent);
  } catch (error) {
    if (!(error instanceof ProviderUnknown) && !(error instanceof ProviderRefusal)) throw error;
    const isRefused = error instanceof ProviderRefusal;
    await db
      .update(receipt)
      .set(
        isRefused
          ? { tries, state: 'rejected', next_try_at: null, settled_at: app.now(), ...refusedAs(app, row, error) }
          : { ...later, error: trouble(printer, error instanceof ProviderDenied ? 'refuses' : 'silent') },
      )
      .where(isAsSent);
  }
}

function refusedAs(app: App, { receipt: row, sale: client }: Row, { code, message }: ProviderRefusal) {
  const said = message.slice(0, MAX_SAID);
  const refusal = { code, said, content: contentOf(app, row, client) };
  return { error: receiptRefusal(code, said).words, refusal };
}

/** What staff read in the list of receipts. */
function trouble(printer: Printer, state: 'silent' | 'refuses'): string {
  return PROVIDER_TROUBLES[state === 'refuses' && 'provider' in printer ? 'bank' : 'register'][state];
}

interface Row {
  receipt: typeof receipt.$inferSelect;
  sale: ReceiptClient;
  maker: { position: string | null; last_name: string } | null;
  payment_provider: string | null;
  refund_provider: string | null;
}

/** The printer of a receipt: the bank for what it took alone, the cash register for all others. */
type Printer = { provider: PaymentProvider } | { register: CashRegister };

function printerOf({ payments, register }: App, { receipt: { printer } }: Row): Printer | null {
  return printer === 'bank' ? payments && { provider: payments } : register && { register };
}

async function answerOf(app: App, printer: Printer, from: Row): Promise<ProviderReceipt> {
  const { receipt: row, payment_provider, refund_provider } = from;
  if (row.provider_id !== null)
    return 'provider' in printer
      ? printer.provider.receipt(row.provider_id)
      : printer.register.receipt(row.provider_id);
  if ('provider' in printer && row.with_payment) return withPayment(printer.provider, from);
  const key = `${row.id}-${row.attempt}`;
  const document = row.positions.length > 0 ? row : { ...row, ...(await earlierDocument(app.database.db, row)) };
  const data = receiptOf(clientOf(row, from.sale), document, app.config.receiptEmail);
  if ('register' in printer)
    return printer.register.register(key, {
      ...data,
      counter: counterOf(from.sale.address, from.maker),
      at: row.created_at,
    });
  const bank = printer.provider;
  const of = refund_provider === null ? { payment_id: payment_provider ?? '' } : { refund_id: refund_provider };
  // The register knows its keys for ever, the bank forgets them: it would print the same again.
  const known = isKeyForgotten(row.created_at, app.now()) ? await receiptAtBank(app.database.db, bank, row, of) : null;
  return known ?? bank.createReceipt(key, { ...data, payment_id: payment_provider, refund_id: refund_provider });
}

/** The provider registered it with the payment or refund, whose answer carries its state. */
async function withPayment(provider: PaymentProvider, { payment_provider, refund_provider }: Row) {
  if (payment_provider !== null) {
    const { receipt: state } = await provider.payment(payment_provider);
    return { id: `with-${payment_provider}`, state: state ?? 'pending', fiscal: null };
  }
  const { receipt: state } = await provider.refund(refund_provider ?? '');
  return { id: `with-${refund_provider}`, state: state ?? 'pending', fiscal: null };
}
