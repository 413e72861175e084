import type { HeldCard } from '@studio/contracts';

export const HELD_ID = '0190a000-0000-7000-8000-00000000e001';

/** A sale of one print, held because its maker might not take money. */
export function newHeld(fields: Partial<HeldCard> = {}): HeldCard {
  return {
    id: HELD_ID,
    kind: 'sale',
    number: 1301,
    standing: 'held',
    revision: 1,
    location_id: '0190a000-0000-7000-8000-0000000000a1',
    location_name: 'Арбат',
    city_name: 'Москва',
    time_zone: 'Europe/Moscow',
    happened_at: '2026-03-08T10:00:00.000Z',
    came_at: '2026-03-08T12:00:00.000Z',
    made_by: '0190a000-0000-7000-8000-000000000009',
    made_by_name: 'Петров Илья',
    sum_kop: 2_000_00,
    subject: { kind: 'photosession', id: '0190a000-0000-7000-8000-00000000d001', title: 'Фотосессия № 77' },
    reasons: [{ reason: 'right_missing', facts: {} }],
    decision: null,
    note: null,
    decided_by_name: null,
    decided_at: null,
    may: { decide: true },
    refusal: null,
    came: {
      kind: 'sale',
      lines: [
        {
          product_id: '0190a000-0000-7000-8000-00000000b001',
          name: 'Фотография 10×15',
          quantity: 4,
          price_kop: 500_00,
          photo_id: null,
        },
      ],
      discount_kop: 0,
      amount_kop: 2_000_00,
      tendered_kop: null,
      photosession_id: null,
      client_name: null,
      client_phone: null,
      discount_reason: null,
      note: null,
      created_at: '2026-03-08T10:00:00.000Z',
    },
    corrected: null,
    notice: null,
    notice_tone: 'info',
    asks_note: false,
    ...fields,
  };
}
