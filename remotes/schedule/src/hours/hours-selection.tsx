import { isUnseenTime, shortName, type TimeToPay } from '@studio/contracts';
import { needsConnection, useNetwork } from '@studio/portal';
import type { Selection } from '@studio/screens';
import { Button, SelectionBar } from '@studio/ui';
import { useState } from 'react';
import { dayMonth } from '../words/dates';
import { type AnswerKind, answerOf, rowKey, whyNot } from './decisions';
import { UnseenDialog } from './unseen-dialog';
import { type Decided, type DecisionActs, useDecide } from './use-decide';

interface HoursSelectionProps extends DecisionActs {
  chosen: Selection<TimeToPay>;
  /** Those chosen, as the list shows them now. */
  rows: readonly TimeToPay[];
}

const ANSWERS: readonly (readonly [kind: AnswerKind, label: string])[] = [
  ['plan', 'По графику'],
  ['presence', 'По отметкам'],
  ['nothing', 'Не платить'],
];
const MAX_NAMED = 3;

/** One answer for several days: for those of them that it can be given for; which it leaves out and why is said. */
export function HoursSelection({ chosen, rows, ...acts }: HoursSelectionProps) {
  const { online } = useNetwork();
  const [asked, setAsked] = useState<readonly Decided[] | null>(null);
  // What an answer has left out stays chosen.
  const onDecided = (gone: readonly TimeToPay[]) => {
    const decided = new Set(gone.map(rowKey));
    chosen.set(new Set([...chosen.ids].filter((id) => !decided.has(id))));
    acts.onDecided?.(gone);
  };
  const decide = useDecide({ ...acts, onDecided });
  const answers = ANSWERS.map(([kind, label]) => ({
    kind,
    label,
    items: rows.flatMap((row): Decided[] => {
      const minutes = answerOf(kind, row);
      return minutes === null ? [] : [{ row, minutes }];
    }),
    left: rows.filter((row) => whyNot(kind, row) !== null),
  })).filter(({ items, kind, left }) => items.length > 0 || (kind === 'presence' && left.some(isNamed)));
  const notes = answers.flatMap(({ kind, label, left }) => (left.length === 0 ? [] : [leftWords(kind, label, left)]));
  return (
    <SelectionBar count={rows.length} onClear={chosen.clear} note={notes.join(' ')}>
      {answers.map(({ kind, label, items }) =>
        items.length === 0 ? null : (
          <Button
            key={kind}
            size="sm"
            loading={decide.busy}
            offReason={needsConnection(online)}
            onClick={() =>
              items.some(({ row, minutes }) => isUnseenTime(row, minutes)) ? setAsked(items) : decide.run({ items })
            }
          >
            {label} ({items.length})
          </Button>
        ),
      )}
      {asked && <UnseenDialog {...acts} items={asked} onDecided={onDecided} onClose={() => setAsked(null)} />}
    </SelectionBar>
  );
}

/** Somebody was there, and only the position is not known. */
const isNamed = ({ present_minutes }: TimeToPay) => present_minutes > 0;

/** «По отметкам» без 1: Петров Б., 2 марта (не названа должность). */
function leftWords(kind: AnswerKind, label: string, left: readonly TimeToPay[]): string {
  const named = left
    .slice(0, MAX_NAMED)
    .map((row) => `${shortName(row.employee_name)}, ${dayMonth(row.date)} (${whyNot(kind, row)})`);
  const others = left.length - named.length;
  return `«${label}» без ${left.length}: ${named.join('; ')}${others > 0 ? ` и ещё ${others}` : ''}.`;
}
