/** Keys of the pages of the lists that share an address in tabs. */
export const PAGE_KEYS = {
  balances: 'page',
  documents: 'document_page',
  orders: 'order_page',
  materials: 'page',
  projects: 'project_page',
  reservations: 'reservation_page',
  history: 'history_page',
  counts: 'count_page',
} as const;

/** The part of an address that leads these lists to their first pages, when their rows become others. */
export function firstPages(...lists: (keyof typeof PAGE_KEYS)[]): Readonly<Record<string, null>> {
  return Object.fromEntries(lists.map((list) => [PAGE_KEYS[list], null]));
}
