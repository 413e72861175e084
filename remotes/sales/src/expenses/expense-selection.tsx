import { type Expense, fiscalDoubts } from '@studio/contracts';
import { client, needsConnection, orpc, useAuth, useNetwork } from '@studio/portal';
import { ActionDialog, BulkOutcome, FoundChoice, type Selection, useAction } from '@studio/screens';
import { Button, countOf, formatMoney, type PluralForms, SelectionBar } from '@studio/ui';
import { useState } from 'react';

interface ExpenseSelectionProps {
  chosen: Selection<Expense>;
  /** Those chosen, as the list shows them now. */
  records: readonly Expense[];
  total: number | undefined;
}

const FORMS: PluralForms = ['расход', 'расхода', 'расходов'];

/** Approves several claims at once: the reader's, after a question; of the others it says why not. */
export function ExpenseSelection({ chosen, records, total }: ExpenseSelectionProps) {
  const { online } = useNetwork();
  const { user } = useAuth();
  const [asked, setAsked] = useState<readonly Expense[] | null>(null);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof client.expenses.decideMany>> | null>(null);
  const mine = records.filter(({ may }) => may.decide);
  const others = records.filter(({ may }) => !may.decide);
  const approve = useAction({
    run: (claims: readonly Expense[]) =>
      client.expenses.decideMany({
        records: claims.map(({ id, revision, claimed_kop }) => ({ id, revision, sum_kop: claimed_kop })),
        decision: 'approve',
      }),
    done: ({ done, refused }) => (refused.length === 0 ? `Согласовано: ${done.length}` : null),
    // Refused claims stay chosen: somebody has to look at them.
    onDone: (reply) => {
      setAsked(null);
      if (reply.refused.length === 0) chosen.clear();
      else setOutcome(reply);
    },
    invalidates: [orpc.expenses.key()],
  });
  const why = new Set(others.map((claim) => notMine(claim, user?.id ?? null)));
  return (
    <SelectionBar
      count={records.length}
      onClear={chosen.clear}
      note={others.length > 0 && `Решаете не вы: ${others.length}. ${[...why].join(' ')}`}
    >
      <FoundChoice selection={chosen} total={total} />
      {mine.length > 0 && (
        <Button variant="primary" offReason={needsConnection(online) ?? undefined} onClick={() => setAsked(mine)}>
          Согласовать на {formatMoney(sumOf(mine))}
        </Button>
      )}
      {asked && (
        <ActionDialog
          title={`Согласовать ${countOf(asked.length, FORMS)}?`}
          description={`Всего на ${formatMoney(sumOf(asked))}. Их можно будет оплатить.${doubtsOf(asked)}`}
          confirmLabel={`Согласовать на ${formatMoney(sumOf(asked))}`}
          busy={approve.busy}
          error={approve.error}
          failure="Расходы не согласованы"
          onConfirm={() => approve.run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {outcome && (
        <BulkOutcome
          title="Согласовать: итог"
          done={outcome.done.length > 0 ? `Согласовано: ${countOf(outcome.done.length, FORMS)}` : null}
          refused={`Не согласовано: ${countOf(outcome.refused.length, FORMS)}`}
          items={outcome.refused.map(({ id, message, present }) => ({
            id,
            name: present
              ? `${present.description}, ${formatMoney(present.claimed_kop)}`
              : 'Расход, которого больше нет',
            message,
          }))}
          onClose={() => setOutcome(null)}
        />
      )}
    </SelectionBar>
  );
}

const sumOf = (claims: readonly Expense[]) => claims.reduce((sum, { claimed_kop }) => sum + claimed_kop, 0);

/** Those whose receipt says something else: each is better looked at by itself. */
function doubtsOf(claims: readonly Expense[]): string {
  const doubtful = claims.filter((claim) => Object.values(fiscalDoubts(claim)).includes(true));
  const numbers = doubtful.map(({ number }) => `№ ${number}`).join(', ');
  return doubtful.length === 0 ? '' : ` Чек на другую сумму или день: ${numbers}.`;
}

function notMine({ state, created_by }: Expense, reader: string | null): string {
  if (state !== 'submitted') return 'Есть расходы, которые не ждут согласования.';
  return created_by === reader ? 'Свой расход согласует другой сотрудник.' : 'Решает другой сотрудник.';
}
