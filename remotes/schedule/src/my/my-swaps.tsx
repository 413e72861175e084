import type { ShiftSwap } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { SectionCard, useAction } from '@studio/screens';
import { Button, Row, Stack } from '@studio/ui';
import { useRights } from '../schedule/use-rights';
import { SwapRow } from '../swaps/swap-row';

/** One's own open swaps, and offers to take; renders nothing without any. */
export function MySwaps({ swaps }: { swaps: readonly ShiftSwap[] }) {
  if (swaps.length === 0) return null;
  return (
    <SectionCard title="Обмены сменами">
      <Stack gap={4} as="ul">
        {swaps.map((swap) => (
          <li key={swap.id}>
            <MySwap swap={swap} />
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}

function MySwap({ swap }: { swap: ShiftSwap }) {
  const { id } = useRights();
  const answer = useAction({
    run: (given: 'accept' | 'decline' | 'withdraw') => client.schedule.answerSwap({ id: swap.id, answer: given }),
    done: (_, given) =>
      ({ accept: 'Согласие отправлено руководителю', decline: 'Вы отказались', withdraw: 'Предложение отозвано' })[
        given
      ],
    failure: 'Ответ не отправлен.',
    invalidates: [orpc.schedule.key()],
  });
  const isMine = swap.from_employee_id === id;
  const isOpen = swap.state === 'proposed';
  return (
    <SwapRow swap={swap}>
      {isMine ? (
        <Button size="sm" loading={answer.busy} onClick={() => answer.run('withdraw')}>
          Отозвать
        </Button>
      ) : isOpen ? (
        <Row gap={2}>
          {swap.to_employee_id !== null && (
            <Button size="sm" loading={answer.busy} onClick={() => answer.run('decline')}>
              Отказаться
            </Button>
          )}
          <Button size="sm" variant="primary" loading={answer.busy} onClick={() => answer.run('accept')}>
            {swap.return_shift === null ? 'Взять смену' : 'Обменяться'}
          </Button>
        </Row>
      ) : null}
    </SwapRow>
  );
}
