import { Button, formatNumber } from '@studio/ui';
import type { Selection } from './use-selection';

interface FoundChoiceProps {
  selection: Selection<unknown>;
  /** How many the filters find. */
  total: number | undefined;
}

/** In a selection bar of a list of pages: from the rows of this page to all that were found. */
export function FoundChoice({ selection, total }: FoundChoiceProps) {
  const { selectFound, busy, max } = selection;
  if (total === undefined || (selectFound === null && !busy)) return null;
  return (
    <Button variant="ghost" size="sm" loading={busy} onClick={() => selectFound?.()}>
      {total > max ? `Выбрать первые ${formatNumber(max)}` : `Выбрать все ${formatNumber(total)}`}
    </Button>
  );
}
