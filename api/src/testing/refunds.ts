import { randomUUID } from 'node:crypto';
import type { Caller, Reply } from './caller';

interface RefundFields {
  request_id?: string;
  reason?: string;
  lines?: readonly object[];
  sum_kop?: number;
  photo_ids?: readonly unknown[];
  materials?: readonly object[];
  parts?: readonly object[];
  expected_kop?: number;
  for_exchange?: boolean;
}

/**
 * What the window of a refund sends: it asks first what would move, and sends that. Of what the server refuses to show, a body that it would
 * refuse as well.
 */
export async function refundBody(by: Caller, saleId: string, fields: RefundFields = {}) {
  const { lines, sum_kop, parts, for_exchange } = fields;
  const wanted = JSON.parse(JSON.stringify({ lines, sum_kop, parts, for_exchange }));
  const { status, body } = await by.post(`/sales/${saleId}/refunding`, wanted);
  const shown = status === 200 ? shownOf(body) : { parts: [part(randomUUID(), 1)], expected_kop: 1 };
  return { request_id: randomUUID(), reason: 'Брак', ...shown, ...fields };
}

/** Gives money of a sale back: without fields all that is left of it. */
export async function refundSale(by: Caller, saleId: string, fields: RefundFields = {}): Promise<Reply> {
  return by.post(`/sales/${saleId}/refunds`, await refundBody(by, saleId, fields));
}

const part = (payment_id: string, amount_kop: number) => ({ payment_id, amount_kop });

function shownOf({ parts, sum_kop }: { parts: ReturnType<typeof part>[]; sum_kop: number }) {
  const moved = parts.filter(({ amount_kop }) => amount_kop > 0);
  return { parts: moved.map((one) => part(one.payment_id, one.amount_kop)), expected_kop: sum_kop };
}
