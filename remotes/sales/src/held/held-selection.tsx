import { HELD_KINDS, type HeldRecord } from '@studio/contracts';
import { client, needsConnection, useNetwork } from '@studio/portal';
import {
  ActionDialog,
  BulkOutcome,
  FoundChoice,
  heldName,
  heldSummary,
  type Selection,
  useAction,
} from '@studio/screens';
import { Button, countOf, formatMoney, type PluralForms, SelectionBar } from '@studio/ui';
import { useState } from 'react';
import { changedByDecision } from './changed-by-decision';
import { ChosenRecords } from './chosen-records';
import { notMine } from './held-columns';
import { seenOf } from './seen-of';

interface HeldSelectionProps {
  chosen: Selection<HeldRecord>;
  /** Those chosen, as they are now. */
  records: readonly HeldRecord[];
  total: number | undefined;
}

type Outcome = Awaited<ReturnType<typeof client.standing.decideMany>>;

const RECORDS: PluralForms = ['запись', 'записи', 'записей'];

/** Decides about several at once: the buttons say how many and for how much. */
export function HeldSelection({ chosen, records: all, total }: HeldSelectionProps) {
  const { online } = useNetwork();
  const [asked, setAsked] = useState<{ decision: 'count' | 'void'; records: readonly HeldRecord[] } | null>(null);
  const [outcome, setOutcome] = useState<{ reply: Outcome; records: readonly HeldRecord[] } | null>(null);
  const mine = all.filter(({ may }) => may.decide);
  const others = all.filter(({ may }) => !may.decide);
  const act = useAction({
    run: ({ decision, records, note }: { decision: 'count' | 'void'; records: readonly HeldRecord[]; note: string }) =>
      client.standing.decideMany({ records: records.map(seenOf), decision, ...(decision === 'void' && { note }) }),
    done: ({ done, refused }, { decision }) =>
      refused.length > 0
        ? null
        : `${decision === 'count' ? 'Учтено' : 'Аннулировано'}: ${countOf(done.length, RECORDS)}`,
    onDone: (reply, { records }) => {
      setAsked(null);
      if (reply.refused.length > 0) setOutcome({ reply, records });
      else chosen.clear();
    },
    invalidates: changedByDecision(),
  });
  const offReason = needsConnection(online) ?? undefined;
  return (
    <SelectionBar
      count={chosen.ids.size}
      onClear={chosen.clear}
      note={others.length > 0 && `Решаете не вы: ${others.length}. ${[...new Set(others.map(notMine))].join(' ')}`}
    >
      <FoundChoice selection={chosen} total={total} />
      {mine.length > 0 && (
        <>
          <Button
            variant="primary"
            offReason={offReason}
            onClick={() => setAsked({ decision: 'count', records: mine })}
          >
            Засчитать {summary(mine)}
          </Button>
          <Button variant="danger" offReason={offReason} onClick={() => setAsked({ decision: 'void', records: mine })}>
            Аннулировать
          </Button>
        </>
      )}
      {asked && (
        <ActionDialog
          title={asked.decision === 'count' ? 'Засчитать выбранное?' : 'Аннулировать выбранное?'}
          description={whereTo(asked.decision, asked.records)}
          confirmLabel={`${asked.decision === 'count' ? 'Засчитать' : 'Аннулировать'} ${summary(asked.records)}`}
          danger={asked.decision === 'void'}
          {...(asked.decision === 'void' && { reason: { label: 'Причина', required: true } })}
          busy={act.busy}
          error={act.error}
          failure="Решение не принято"
          onConfirm={(note) => act.run({ ...asked, note })}
          onClose={() => setAsked(null)}
        >
          <ChosenRecords records={asked.records} />
        </ActionDialog>
      )}
      {outcome && (
        <BulkOutcome
          title="Решение: итог"
          done={outcome.reply.done.length > 0 ? `Сделано: ${countOf(outcome.reply.done.length, RECORDS)}` : null}
          refused={`Отказано: ${countOf(outcome.reply.refused.length, RECORDS)}`}
          items={outcome.reply.refused.map(({ id, message, present }) => {
            const record = present ?? outcome.records.find((one) => one.id === id);
            return { id, message, name: record ? `${heldName(record)}, ${formatMoney(record.sum_kop)}` : 'Запись' };
          })}
          onClose={() => setOutcome(null)}
        />
      )}
    </SelectionBar>
  );
}

/** Where each kind among them gets, or does not. */
function whereTo(decision: 'count' | 'void', records: readonly HeldRecord[]): string {
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const ends = kinds.map(
    (kind) => `${HELD_KINDS[kind].label} ${HELD_KINDS[kind][decision === 'count' ? 'counts' : 'void']}.`,
  );
  const isOfDay = decision === 'count' && kinds.includes('sale');
  return [...ends, ...(isOfDay ? ['День свой, а если его касса уже закрыта, сегодняшний.'] : [])].join(' ');
}

function summary(records: readonly HeldRecord[]): string {
  const kinds = new Set(records.map(({ kind }) => kind));
  const summed = kinds.size > 1 ? records.filter(({ kind }) => kind === 'sale') : records;
  return heldSummary(
    kinds,
    records.length,
    summed.reduce((all, { sum_kop }) => all + sum_kop, 0),
  );
}
