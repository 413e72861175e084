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
  const done = ({ state }: ShiftSwap) => `Обмен: ${SWAP_STATE_WORDS[state].toLowerCase()}`;
  const invalidates = [orpc.schedule.key()];
  const approve = useAction({
    run: (id: string) => client.schedule.decideSwap({ id, decision: 'approve' }),
    done,
    failure: 'Решение не записано.',
    invalidates,
  });
  const decline = useAction({
    run: (input: { id: string; reason: string }) => client.schedule.decideSwap({ ...input, decision: 'decline' }),
    done,
    onDone: () => setDeclined(null),
    invalidates,
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
                      <Button variant="primary" loading={approve.busy} onClick={() => approve.run(swap.id)}>
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
              busy={decline.busy}
              error={decline.error}
              failure="Решение не записано"
              onConfirm={(reason) => decline.run({ id: declined.id, reason })}
              onClose={() => setDeclined(null)}
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
}
