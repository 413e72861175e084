import type { PriceListCard } from '@studio/contracts';

/** A draft of the whole company without prices. */
export function newPriceList(fields: Partial<PriceListCard> = {}): PriceListCard {
  return {
    id: '0190a000-0000-7000-8000-00000000e001',
    name: 'Весна',
    city_id: null,
    location_id: null,
    place_name: 'Вся компания',
    state: 'draft',
    starts_at: '2026-03-01T00:00:00.000Z',
    local_start: null,
    created_by_name: 'Офис',
    created_at: '2026-02-28T10:00:00.000Z',
    published_by_name: null,
    published_at: null,
    line_count: fields.lines?.length ?? 0,
    in_force: false,
    may_change: true,
    revision: 3,
    lines: [],
    history: [],
    ...fields,
  };
}
