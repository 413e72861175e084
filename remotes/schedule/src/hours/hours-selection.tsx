import type { TimeToPay } from '@studio/contracts';
import { needsConnection, type PortalError, useNetwork } from '@studio/portal';
import type { Selection } from '@studio/screens';
import { Button, SelectionBar } from '@studio/ui';
import { type ReadyAnswer, readyAnswers } from './decisions';
import { useDecide } from './use-decide';

interface HoursSelectionProps {
  chosen: Selection<TimeToPay>;
  /** Those chosen, as the list shows them now. */
  rows: readonly TimeToPay[];
  onConflict: (error: PortalError) => void;
}

const ANSWERS: readonly (readonly [kind: ReadyAnswer['kind'], label: string])[] = [
  ['plan', 'По графику'],
  ['presence', 'По отметкам'],
  ['nothing', 'Не платить'],
];

/** One answer for several days: for those of them that it can be given for. */
export function HoursSelection({ chosen, rows, onConflict }: HoursSelectionProps) {
  const { online } = useNetwork();
  const decide = useDecide({ onDone: chosen.clear, onConflict });
  return (
    <SelectionBar count={rows.length} onClear={chosen.clear}>
      {ANSWERS.map(([kind, label]) => {
        const items = rows.flatMap((row) => {
          const answer = readyAnswers(row).find((one) => one.kind === kind);
          return answer ? [{ row, minutes: answer.minutes }] : [];
        });
        if (items.length === 0) return null;
        return (
          <Button
            key={kind}
            size="sm"
            loading={decide.busy}
            offReason={needsConnection(online)}
            onClick={() => decide.run({ items })}
          >
            {label} ({items.length})
          </Button>
        );
      })}
    </SelectionBar>
  );
}
