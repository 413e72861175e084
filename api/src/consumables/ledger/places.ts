import { OFFICE_PLACE_ID } from '@studio/contracts';

/** The virtual places, as the migration made them. */
export const TRANSIT = '00000000-0000-4000-8000-000000000002';
export const SUPPLIER = '00000000-0000-4000-8000-000000000003';
export const CONSUMED = '00000000-0000-4000-8000-000000000004';
export const WRITEOFF = '00000000-0000-4000-8000-000000000005';
export const COUNT_DIFF = '00000000-0000-4000-8000-000000000006';
/** What goods cost more, or less, than they were worth when they left: of reversals, and of facts that come late. */
export const PRICE_DIFFERENCE = '00000000-0000-4000-8000-000000000007';
export const OFFICE = OFFICE_PLACE_ID;

export const VIRTUAL_PLACES = [TRANSIT, SUPPLIER, CONSUMED, WRITEOFF, COUNT_DIFF, PRICE_DIFFERENCE] as const;
const VIRTUAL: ReadonlySet<string> = new Set(VIRTUAL_PLACES);

/** Whether goods lie there: only such places have balances. */
export function isReal(placeId: string): boolean {
  return !VIRTUAL.has(placeId);
}
