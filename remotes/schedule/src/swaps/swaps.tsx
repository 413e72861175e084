import { SWAP_STATE_WORDS, type ShiftSwap } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { ActionDialog, QueryView, useAction } from '@studio/screens';
import { Badge, Button, Card, EmptyState, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../schedule/use-rights';
import { swapWords } from './swap-words';

/** Swaps at the locations that one plans: those that both agreed to wait for a decision. */
export default function Swaps() {
  const rights = useRights();
  const swaps = useQuery(orpc.schedule.swaps.queryOptions({ input: {} }));
  const [declined, setDeclined] = useState<ShiftSwap | null>(null);
  const decide = useAction({
    run: (input: { id: string; decision: 'approve' | 'decline'; reason?: string }) => client.schedule.decideSwap(input),
    done: ({ state }) => `Обмен: ${SWAP_STATE_WORDS[state].toLowerCase()}`,
    onDone: () => setDeclined(null),
    failure: 'Решение не записано.',
    invalidates: [orpc.schedule.key()],
  });
  return (
    <QueryView
      query={swaps}
      what="обмены"
      level={2}
      empty={{
        when: (rows) => rows.length === 0,
        show: (
          <EmptyState kind="nothing-yet" title="Обменов, которые ждут решения, нет">
            Сотрудники предлагают обмен в «Моём расписании».
          </EmptyState>
        ),
      }}
    >
      {(rows) => (
        <Stack gap={3}>
          {rows.map((swap) => (
            <Card key={swap.id} padding={4}>
              <Row justify="between" align="center" gap={3} wrap>
                <Stack gap={1} grow>
                  <Text>{swapWords(swap)}</Text>
                  <Row gap={2} align="center" wrap>
                    <Badge tone={swap.state === 'peer_accepted' ? 'warning' : 'neutral'}>
                      {SWAP_STATE_WORDS[swap.state]}
                    </Badge>
                    {swap.note !== null && <Text size="caption">{swap.note}</Text>}
                  </Row>
                </Stack>
                {swap.state === 'peer_accepted' &&
                  ![swap.from_employee_id, swap.to_employee_id].includes(rights.id) && (
                    <Row gap={2}>
                      <Button onClick={() => setDeclined(swap)}>Отклонить</Button>
                      <Button
                        variant="primary"
                        loading={decide.busy}
                        onClick={() => decide.run({ id: swap.id, decision: 'approve' })}
                      >
                        Согласовать
                      </Button>
                    </Row>
                  )}
              </Row>
            </Card>
          ))}
          {declined && (
            <ActionDialog
              title="Отклонить обмен?"
              description={swapWords(declined)}
              confirmLabel="Отклонить"
              reason={{ required: true, maxLength: 300 }}
              busy={decide.busy}
              error={decide.error}
              failure="Решение не записано"
              onConfirm={(reason) => decide.run({ id: declined.id, decision: 'decline', reason })}
              onClose={() => setDeclined(null)}
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
}
