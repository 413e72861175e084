import type { StockProjectDetail } from '@studio/contracts';

type Line = StockProjectDetail['lines'][number];

/** What may be held of a material at one place. */
export interface MissingLine extends Pick<Line, 'item_id' | 'name' | 'unit'> {
  /** Of material and place. */
  key: string;
  place: Line['places'][number]['place'];
  available: number;
  /** What the project lacks of the material. */
  missing: number;
  /** Proposed for this place. */
  quantity: number;
}

/** What a project lacks, where it lies: the first places give what they have, the rest is not proposed. */
export function missingOf({ lines }: Pick<StockProjectDetail, 'lines'>): MissingLine[] {
  return lines.flatMap(({ item_id, name, unit, needed, reserved, consumed, places }) => {
    const missing = Math.max(0, needed - reserved - consumed);
    let left = missing;
    return (missing === 0 ? [] : places).map(({ place, available }) => {
      const quantity = Math.min(left, available);
      left -= quantity;
      return { key: `${item_id} ${place.id}`, item_id, name, unit, place, available, missing, quantity };
    });
  });
}
