import type { StockDashboard, StockItem, StockPlace } from '@studio/contracts';

/** A location with stock. */
export const PLACE: StockPlace = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  kind: 'location',
  name: 'Студия на Арбате',
  city_id: '0190a000-0000-7000-8000-0000000000c1',
  city_name: 'Москва',
};

/** A material in sheets. */
export const PAPER: StockItem = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  code: 'Б-001',
  name: 'Фотобумага 10×15',
  category: 'Фотобумага',
  base_unit: 'sheet',
  barcode: null,
  lot_tracked: false,
  note: null,
  picture: null,
  packs: [{ name: 'Пачка', factor: 500, barcode: null }],
  on_hand: 420,
  archived_at: null,
  revision: 1,
};

/** A dashboard without open tasks. */
export const dashboard = (fields: Partial<StockDashboard> = {}): StockDashboard => ({
  requests: [],
  to_receive: [],
  to_send: [],
  disputed: [],
  transfers: [],
  low: [],
  low_count: 0,
  value_kop: 0,
  consumed_kop: 0,
  written_off_kop: 0,
  purchased_kop: 0,
  days: [],
  top_items: [],
  recent: [],
  ...fields,
});

/** An empty page of balances. */
export const NO_BALANCE = { items: [], total: 0, page: 1, page_size: 50, value_kop: 0, low: 0 };
