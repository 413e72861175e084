import { SWAP_STATE_WORDS, type ShiftSwap } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { SectionCard, useAction } from '@studio/screens';
import { Badge, Button, Row, Stack, Text } from '@studio/ui';
import { useRights } from '../schedule/use-rights';
import { swapWords } from '../swaps/swap-words';

/** One's own open swaps, and offers to take; renders nothing without any. */
export function MySwaps({ swaps }: { swaps: readonly ShiftSwap[] }) {
  const { id } = useRights();
  const answer = useAction({
    run: (input: { id: string; answer: 'accept' | 'decline' | 'withdraw' }) => client.schedule.answerSwap(input),
    done: (_, input) =>
      ({ accept: 'Согласие отправлено руководителю', decline: 'Вы отказались', withdraw: 'Предложение отозвано' })[
        input.answer
      ],
    failure: 'Ответ не отправлен.',
    invalidates: [orpc.schedule.key()],
  });
  if (swaps.length === 0) return null;
  return (
    <SectionCard title="Обмены сменами">
      <Stack gap={3} as="ul">
        {swaps.map((swap) => (
          <Row key={swap.id} as="li" justify="between" align="center" gap={3} wrap>
            <Stack gap={1} grow>
              <Text>{swapWords(swap)}</Text>
              <Row gap={2} align="center">
                <Badge>{SWAP_STATE_WORDS[swap.state]}</Badge>
                {swap.note !== null && (
                  <Text size="caption" tone="muted">
                    {swap.note}
                  </Text>
                )}
              </Row>
            </Stack>
            {swap.from_employee_id === id ? (
              <Button size="sm" loading={answer.busy} onClick={() => answer.run({ id: swap.id, answer: 'withdraw' })}>
                Отозвать
              </Button>
            ) : swap.state === 'proposed' ? (
              <Row gap={2}>
                {swap.to_employee_id !== null && (
                  <Button
                    size="sm"
                    loading={answer.busy}
                    onClick={() => answer.run({ id: swap.id, answer: 'decline' })}
                  >
                    Отказаться
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="primary"
                  loading={answer.busy}
                  onClick={() => answer.run({ id: swap.id, answer: 'accept' })}
                >
                  Взять смену
                </Button>
              </Row>
            ) : null}
          </Row>
        ))}
      </Stack>
    </SectionCard>
  );
}
