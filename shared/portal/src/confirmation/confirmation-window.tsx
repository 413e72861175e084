import { Banner, Button, Dialog, IconExternalLink, IconWarning, Row, Spinner, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc } from '../api-client';
import type { AskedConfirmation } from './asked';

/** Milliseconds between two questions whether the messenger was answered, as at the sign-in. */
const POLL_INTERVAL_MS = 2_000;

/** Waits for the answer in the messenger, and lets the call go on; what was typed below stays. */
export default function ConfirmationWindow({ asked: { needed, settle } }: { asked: AskedConfirmation }) {
  const { data, isError, isPaused } = useQuery(
    orpc.auth.confirmation.queryOptions({
      input: { id: needed.id },
      gcTime: 0,
      staleTime: 0,
      retry: false,
      refetchInterval: POLL_INTERVAL_MS,
      refetchIntervalInBackground: true,
    }),
  );
  const state = data?.state ?? 'pending';
  useEffect(() => {
    if (state === 'confirmed' || state === 'declined') settle(state);
  }, [state, settle]);
  const isOver = state === 'expired' || state === 'used';
  const giveUp = () => settle('given_up');
  return (
    <Dialog
      open
      onClose={giveUp}
      title="Подтвердите в мессенджере"
      role="alertdialog"
      footer={
        <>
          <Button onClick={giveUp}>Не делать</Button>
          {isOver && (
            <Button variant="primary" onClick={() => settle('again')}>
              Запросить заново
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Stack gap={1}>
          {needed.words.split('\n').map((line) => (
            <Text key={line} weight="medium">
              {line}
            </Text>
          ))}
        </Stack>
        {isOver ? (
          <Banner tone="warning" title="Подтверждение устарело" icon={<IconWarning size={18} aria-hidden />}>
            На ответ было 5 минут. Введённое сохранено: запросите подтверждение заново.
          </Banner>
        ) : (
          <output>
            <Row gap={3}>
              <Spinner size="sm" />
              <Text>
                {isError || isPaused
                  ? 'Нет связи. Ждём её: всё продолжится само.'
                  : `Нажмите «Подтвердить» в сообщении бота @${needed.bot_name}. Дальше всё продолжится само.`}
              </Text>
            </Row>
          </output>
        )}
        {needed.sandbox_url !== null && !isOver && (
          <Row>
            <Button asChild size="sm" trailing={<IconExternalLink size={14} aria-hidden />}>
              <a href={needed.sandbox_url} target="_blank" rel="noreferrer">
                Учебный телефон
              </a>
            </Button>
          </Row>
        )}
        <Text tone="muted" size="caption">
          Портал спрашивает о важном, если вы вошли давно. После нового входа он долго не спрашивает.
        </Text>
      </Stack>
    </Dialog>
  );
}
