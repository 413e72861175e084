import type { Sale, SaleCard } from '@studio/contracts';

export const SALE_ID = '0190a000-0000-7000-8000-00000000c001';
const LINE = '0190a000-0000-7000-8000-00000000c0';
const PLACE = '0190a000-0000-7000-8000-0000000000a1';
const SELLER = '0190a000-0000-7000-8000-000000000001';

/** A sale in a list. */
export function listed(fields: Partial<Sale> = {}): Sale {
  return {
    id: SALE_ID,
    number: 1204,
    source: 'counter',
    state: 'paid',
    photosession_id: '0190a000-0000-7000-8000-00000000d001',
    photosession_number: 77,
    location_id: PLACE,
    location_name: 'Арбат',
    city_name: 'Москва',
    time_zone: 'Europe/Moscow',
    business_date: '2026-03-08',
    client_name: 'Мария Куликова',
    client_phone: '+79161234567',
    subtotal_kop: 1_300_00,
    discount_kop: 0,
    total_kop: 1_300_00,
    paid_kop: 1_300_00,
    refunded_kop: 0,
    due_kop: 0,
    piece_count: 4,
    methods: ['cash'],
    sold_by: SELLER,
    sold_by_name: 'Иванова Анна',
    marks: [],
    marks_seen_at: null,
    sold_at: '2026-03-08T10:00:00.000Z',
    created_at: '2026-03-08T10:00:00.000Z',
    paid_at: '2026-03-08T10:00:00.000Z',
    revision: 2,
    ...fields,
  };
}

const line = (at: number, name: string, quantity: number, price_kop: number): SaleCard['lines'][number] => ({
  id: `${LINE}${at}0`,
  product_id: null,
  kind: 'print',
  name,
  quantity,
  price_kop,
  discount_kop: 0,
  sum_kop: quantity * price_kop,
  photo_id: null,
  refunded_quantity: 0,
  refunded_kop: 0,
});

/** A sale of three prints and a magnet, paid in cash. */
export function card(fields: Partial<SaleCard> = {}): SaleCard {
  return {
    ...listed(),
    location_hours: 'ежедневно 10:00–22:00',
    price_list_id: null,
    discount_basis_points: null,
    discount_reason: null,
    note: null,
    exchange_of: null,
    goods_later: false,
    hand_over_receipt_kop: 0,
    held_at_bank_kop: 0,
    handed_over_at: null,
    handed_over_by_name: null,
    cancel_reason: null,
    lines: [line(1, 'Печать 10×15', 3, 300_00), line(2, 'Магнит', 1, 400_00)],
    photos: [],
    payments: [],
    refunds: [],
    receipts: [],
    shares: [{ employee_id: SELLER, full_name: 'Иванова Анна', role: 'seller', basis_points: 10_000 }],
    events: [],
    may: {
      pay: false,
      refund: true,
      exchange: true,
      cancel: false,
      hand_over: true,
      close: false,
      edit_shares: true,
      see_marks: false,
      correct: true,
      void: false,
    },
    removable_payments: [],
    refund_refusal: null,
    ...fields,
  };
}
