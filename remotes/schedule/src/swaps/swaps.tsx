import { SWAP_STATE_WORDS, SWAP_STATES, type ShiftSwap } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, QueryView, useAction, useAddressValues, useFocusRescue } from '@studio/screens';
import { Button, Card, EmptyState, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../schedule/use-rights';
import { SwapRow } from './swap-row';
import { partiesWords, swapWords } from './swap-words';

const doneWords = (swap: ShiftSwap) => `${partiesWords(swap)}: обмен ${SWAP_STATE_WORDS[swap.state].toLowerCase()}`;

/** What was on the screen: a shift that has changed meanwhile is not exchanged. */
const seenOf = ({ id, shift, return_shift }: ShiftSwap) => ({
  id,
  shift_revision: shift.revision,
  return_shift_revision: return_shift?.revision ?? null,
});

interface AskedDecision {
  swap: ShiftSwap;
  decision: 'approve' | 'decline';
}

/** Swaps at the locations that one plans: those that both agreed to wait for a decision, or the one that a link names. */
export default function Swaps() {
  const [address, put] = useAddressValues();
  const linked = address.get('swap');
  const state = SWAP_STATES.find((each) => each === address.get('state'));
  const swaps = useQuery(orpc.schedule.swaps.queryOptions({ input: linked !== null && state ? { state } : {} }));
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  useFocusRescue();
  const decide = useAction({
    run: ({ swap, decision, reason }: AskedDecision & { reason: string }) =>
      client.schedule.decideSwap({ ...seenOf(swap), decision, ...(reason !== '' && { reason }) }),
    done: doneWords,
    onDone: () => setAsked(null),
    invalidates: [orpc.schedule.key(), orpc.statistics.today.key()],
  });
  return (
    <QueryView
      query={swaps}
      what="обмены"
      level={2}
      empty={{
        when: (rows) => rows.length === 0 && linked === null,
        show: (
          <EmptyState kind="nothing-yet" title="Обменов, которые ждут решения, нет">
            Сотрудники предлагают обмен в «Моём расписании».
          </EmptyState>
        ),
      }}
    >
      {(rows) => (
        <Stack gap={3}>
          {linked !== null && (
            <Row>
              <Button onClick={() => put({ swap: null, state: null })}>Все обмены, которые ждут решения</Button>
            </Row>
          )}
          {linked !== null && rows.every(({ id }) => id !== linked) && (
            <EmptyState kind="nothing-found" title="Этого обмена здесь нет" />
          )}
          {rows
            .filter(({ id }) => linked === null || id === linked)
            .map((swap) => (
              <Card key={swap.id} padding={4}>
                <SwapToDecide swap={swap} onAsk={(decision) => setAsked({ swap, decision })} />
              </Card>
            ))}
          {asked && (
            <ActionDialog
              title={asked.decision === 'approve' ? 'Согласовать обмен?' : 'Отклонить обмен?'}
              description={swapWords(asked.swap)}
              confirmLabel={asked.decision === 'approve' ? 'Согласовать' : 'Отклонить'}
              {...(asked.decision === 'decline' && {
                reason: { required: true, maxLength: 300, hint: 'Её увидят оба сотрудника' },
              })}
              busy={decide.busy}
              error={decide.error}
              failure="Решение не записано"
              onConfirm={(reason) => decide.run({ ...asked, reason })}
              onClose={() => setAsked(null)}
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

interface SwapToDecideProps {
  swap: ShiftSwap;
  onAsk: (decision: AskedDecision['decision']) => void;
}

/** One swap, and the decision about it by anybody but its own people. */
function SwapToDecide({ swap, onAsk }: SwapToDecideProps) {
  const { id } = useRights();
  const waits = swap.state === 'peer_accepted';
  return (
    <SwapRow swap={swap} waits={waits}>
      {!waits ? null : [swap.from_employee_id, swap.to_employee_id].includes(id) ? (
        <Text size="caption" tone="muted">
          О своём обмене решает другой руководитель
        </Text>
      ) : (
        <Row gap={2}>
          <Button onClick={() => onAsk('decline')}>Отклонить</Button>
          <Button variant="primary" onClick={() => onAsk('approve')}>
            Согласовать
          </Button>
        </Row>
      )}
    </SwapRow>
  );
}
