import { payloadHash } from '@studio/contracts';
import type { App } from '../../kernel/calls/context';
import { receiptRefusal } from '../rules/receipt-refusal';
import type { receipt, sale } from '../schema';
import { receiptOf } from './receipt-of';

type ReceiptRow = typeof receipt.$inferSelect;
export type ReceiptClient = Pick<typeof sale.$inferSelect, 'number' | 'client_phone' | 'client_email'> & {
  /** Of the building where it was made. */
  address: string;
};

/** Who the receipt goes to: after a refusal of the client's phone or mail, to the company. */
export function clientOf({ refusal }: Pick<ReceiptRow, 'refusal'>, client: ReceiptClient): ReceiptClient {
  const isRefused = refusal !== null && receiptRefusal(refusal.code, refusal.said).about === 'recipient';
  return isRefused ? { ...client, client_phone: null, client_email: null } : client;
}

/** What a printer is told of a receipt, with the company's settings that it goes by: the same hash is the same receipt. */
export function contentOf({ config }: Pick<App, 'config'>, row: ReceiptRow, client: ReceiptClient): string {
  const { register, payments, receiptEmail } = config;
  const company = register && {
    inn: register.inn,
    tax_system: register.taxSystem,
    vat: register.vat,
    address: [register.paymentAddress, client.address],
    email: register.companyEmail,
  };
  return payloadHash({
    ...receiptOf(clientOf(row, client), row, receiptEmail),
    company: row.printer === 'bank' ? { vat: payments?.vat ?? null } : company,
  });
}

/** Why a refused receipt cannot be sent again; null: it can. */
export function retryRefusal(app: Pick<App, 'config'>, row: ReceiptRow, client: ReceiptClient): string | null {
  const { state, refusal } = row;
  if (state !== 'rejected' || refusal === null) return null;
  if (receiptRefusal(refusal.code, refusal.said).about === 'printer') return null;
  return contentOf(app, row, client) === refusal.content
    ? 'Чек не изменился после отказа: касса ответит так же.'
    : null;
}

/** What staff read of it; earlier versions kept the printer's own words. */
export function refusalWords({
  state,
  refusal,
  error,
}: Pick<ReceiptRow, 'state' | 'refusal' | 'error'>): string | null {
  return state === 'rejected' && refusal === null && error !== null ? receiptRefusal(null, error).words : error;
}
