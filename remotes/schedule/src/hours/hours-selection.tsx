import type { TimeToPay } from '@studio/contracts';
import { needsConnection, useNetwork } from '@studio/portal';
import type { Selection } from '@studio/screens';
import { Button, SelectionBar } from '@studio/ui';
import { type ReadyAnswer, readyAnswers } from './decisions';
import { type DecisionActs, useDecide } from './use-decide';

interface HoursSelectionProps extends DecisionActs {
  chosen: Selection<TimeToPay>;
  /** Those chosen, as the list shows them now. */
  rows: readonly TimeToPay[];
}

const ANSWERS: readonly (readonly [kind: ReadyAnswer['kind'], label: string])[] = [
  ['plan', 'По графику'],
  ['presence', 'По отметкам'],
  ['nothing', 'Не платить'],
];

/** One answer for several days: for those of them that it can be given for. */
export function HoursSelection({ chosen, rows, ...acts }: HoursSelectionProps) {
  const { online } = useNetwork();
  const decide = useDecide({ onDone: chosen.clear, ...acts });
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
