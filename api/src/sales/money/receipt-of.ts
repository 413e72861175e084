import type { ReceiptData } from '../provider/provider';
import type { FiscalDocument } from '../rules/fiscal-document';

interface Client {
  number: number;
  client_phone: string | null;
  client_email: string | null;
}

/** A document with its recipient: the client, otherwise the company, since one without a recipient is refused. */
export function receiptOf(sale: Client, document: Omit<FiscalDocument, 'printer'>, email: string): ReceiptData {
  const { kind, mode, positions, cash_kop, cashless_kop, prepaid_kop } = document;
  return {
    sale_number: sale.number,
    kind,
    mode,
    positions,
    cash_kop,
    cashless_kop,
    prepaid_kop,
    customer: customerOf(sale, email),
  };
}

/** What the bank was told, as a document. */
export function toldDocument({ sale_number: _number, customer: _customer, ...document }: ReceiptData): FiscalDocument {
  return { ...document, printer: 'bank' };
}

function customerOf({ client_phone, client_email }: Client, email: string): ReceiptData['customer'] {
  if (client_email) return { email: client_email };
  return client_phone ? { phone: client_phone.replace('+', '') } : { email };
}
