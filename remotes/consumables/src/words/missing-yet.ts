import type { StockShipment } from '@studio/contracts';

/** Told missing, and neither found nor lost since: it may still come. */
export function missingYet({ missing, resolved, damage_open }: StockShipment['lines'][number]): number {
  return missing - resolved - damage_open;
}
