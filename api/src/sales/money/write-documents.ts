import type { Database } from '../../kernel/database/open';
import { type FiscalDocument, sumOfMeans } from '../rules/fiscal-document';
import { receipt } from '../schema';

/** State of a document that the bank makes with its payment or refund. */
export type BankState = 'pending' | 'succeeded' | 'canceled';

interface DocumentOf {
  sale_id: string;
  location_id: string;
  payment_id?: string | null;
  refund_id?: string | null;
  business_date: string;
  at: Date;
  /** Given where the bank registers it with the money: nothing is sent. */
  bank?: BankState;
}

const STATES = { pending: 'pending', succeeded: 'accepted', canceled: 'rejected' } as const;

/** Records documents as they are to be sent, each once; its printer gets those that nobody registered yet. */
export async function writeDocuments(
  tx: Database,
  documents: readonly FiscalDocument[],
  { at, bank, ...from }: DocumentOf,
): Promise<void> {
  if (documents.length === 0) return;
  const isEnded = bank === 'succeeded' || bank === 'canceled';
  await tx.insert(receipt).values(
    documents.map((document, part) => ({
      ...document,
      ...from,
      part,
      amount_kop: sumOfMeans(document),
      with_payment: bank !== undefined,
      state: STATES[bank ?? 'pending'],
      settled_at: isEnded ? at : null,
      next_try_at: isEnded ? null : at,
      created_at: at,
    })),
  );
}
