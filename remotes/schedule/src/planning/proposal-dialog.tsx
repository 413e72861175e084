import type { ScheduleBoard } from '@studio/contracts';
import { Banner, Button, countOf, Dialog, Stack, Text } from '@studio/ui';
import { useRef } from 'react';
import { plannedOf } from '../grid/plan';
import { type Proposal, replaceable } from '../grid/sort-out';
import type { Plan } from '../grid/use-plan';
import { addedLines, positionLines, skippedLines } from './sorted-words';

interface ProposalDialogProps {
  board: ScheduleBoard;
  proposal: Proposal;
  onApply: Plan['apply'];
  onClose: () => void;
}

const SHIFTS = ['смена', 'смены', 'смен'] as const;
/** «Добавить 1 смену». */
const ADDED = ['смену', 'смены', 'смен'] as const;

/** What will be added, what is skipped and why, by names, before it is written. */
export function ProposalDialog({ board, proposal, onApply, onClose }: ProposalDialogProps) {
  const { title, words, sorted, isPaste } = proposal;
  const { add, skipped } = sorted;
  const act = useRef<HTMLButtonElement>(null);
  const here = new Set(board.locations.map(({ id }) => id));
  const giving = isPaste ? replaceable(skipped, here) : [];
  const strange = positionLines(sorted, board);
  const made = add.map((after) => ({ id: after.id, before: null, after }));
  const write = (changes: Parameters<Plan['apply']>[0]['changes']) => {
    onApply({ words, changes, isTold: true });
    onClose();
  };
  const replace = () => {
    const gone = new Map(giving.flatMap(({ busy }) => busy.map((one) => [one.id, one])));
    write([
      ...[...gone.values()].map((one) => ({ id: one.id, before: plannedOf(one), after: null })),
      ...made,
      ...giving.map(({ shift }) => ({ id: shift.id, before: null, after: shift })),
    ]);
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      initialFocus={act}
      footer={
        <>
          <Button onClick={onClose}>{add.length + giving.length === 0 ? 'Закрыть' : 'Отмена'}</Button>
          {giving.length > 0 && (
            <Button variant={add.length > 0 ? 'danger' : 'danger-solid'} onClick={replace}>
              Заменить ({add.length + giving.length})
            </Button>
          )}
          {add.length > 0 && (
            <Button ref={act} variant="primary" onClick={() => write(made)}>
              {isPaste ? `Вставить свободные (${add.length})` : `Добавить ${countOf(add.length, ADDED)}`}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {add.length === 0 && <Text>Добавлять нечего.</Text>}
        <Lines title={`Добавится: ${countOf(add.length, SHIFTS)}`} lines={addedLines(sorted, board)} />
        <Lines title={`Пропустим: ${countOf(skipped.length, SHIFTS)}`} lines={skippedLines(sorted, board)} />
        {strange.length > 0 && (
          <Banner tone="warning">
            {strange.map((words) => (
              <Text key={words}>{words}</Text>
            ))}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: ReturnType<typeof addedLines> }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <Stack gap={1}>
        <Text weight="semibold">{title}</Text>
        {lines.map(({ name, words }) => (
          <Text key={`${name} ${words}`}>
            {name}: {words}
          </Text>
        ))}
      </Stack>
    </section>
  );
}
