import type { StockUnit } from '@studio/contracts';
import { lineOfRow, type LineDraft } from '../dialogs/line-draft';

interface Short {
  item_id: string;
  code: string;
  name: string;
  unit: StockUnit;
  suggested: number;
  source_available: number | null;
}

/** What can be sent of what is short; with nothing of it at the source the button says `nothing`. */
export function shipping(rows: readonly Short[], nothing: string, onShip: (lines: readonly LineDraft[]) => void) {
  const lines = rows
    .map((row) => ({ row, quantity: Math.min(row.suggested, row.source_available ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ row, quantity }) => lineOfRow(row, quantity));
  return { onShip: () => onShip(lines), offReason: lines.length > 0 ? undefined : nothing };
}
