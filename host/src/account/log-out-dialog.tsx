import { useAuth, useNetwork, useOffline, useSync } from '@studio/portal';
import { Button, Dialog, IconCloudUpload, ProgressBar, Stack, Text } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import { countQueue, type QueueCount, queueWords } from '../queue/queue-count';
import { sendEverything } from './send-everything';

type Step =
  | { kind: 'asking' }
  /** `total`: what there was to send when it began. */
  | { kind: 'sending'; total: number }
  | { kind: 'stuck' };

/** Before a log-out with unsent records: send them first, or leave them here under their owner (design note "People"). */
export default function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { logout } = useAuth();
  const { online } = useNetwork();
  const { manager } = useOffline();
  const { statistics } = useSync();
  const [step, setStep] = useState<Step>({ kind: 'asking' });
  const waiting = useRef<AbortController | null>(null);
  const count = countQueue(statistics);

  useEffect(() => () => waiting.current?.abort(), []);

  const sendFirst = async () => {
    const controller = new AbortController();
    waiting.current = controller;
    setStep({ kind: 'sending', total: count.total });
    const left = await sendEverything(manager, controller.signal);
    if (controller.signal.aborted) return;
    if (left === 0) await logout();
    else setStep({ kind: 'stuck' });
  };
  const stay = () => {
    waiting.current?.abort();
    setStep({ kind: 'asking' });
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={stay}
      role="alertdialog"
      title="На устройстве есть неотправленные записи"
      footer={
        <>
          <Button variant="ghost" onClick={stay}>
            Остаться
          </Button>
          <Button onClick={() => void logout()}>Выйти, не отправляя</Button>
          <Button
            variant="primary"
            icon={<IconCloudUpload size={18} aria-hidden />}
            disabled={!online}
            loading={step.kind === 'sending'}
            onClick={() => void sendFirst()}
          >
            Отправить и выйти
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {step.kind === 'sending' && (
          <>
            <ProgressBar
              label="Отправка перед выходом"
              value={step.total === 0 ? 1 : 1 - Math.min(count.total, step.total) / step.total}
            />
            <Text aria-live="polite" weight="medium">
              {count.total === 0 ? 'Всё отправлено, выходим…' : `Осталось отправить: ${queueWords(count)}.`}
            </Text>
          </>
        )}
        {step.kind === 'stuck' && (
          <Text role="alert" tone="danger">
            {stuckWords(count)}
          </Text>
        )}
        <Text>
          {step.kind !== 'sending' && `Ещё не на сервере: ${queueWords(count)}. `}
          Если выйти сейчас, они останутся на этом устройстве: другие сотрудники их не увидят, а отправятся они, когда
          вы снова войдёте здесь.
          {!online && ' Отправить сейчас нельзя: нет связи.'}
        </Text>
      </Stack>
    </Dialog>
  );
}

function stuckWords({ errors }: QueueCount): string {
  return errors > 0
    ? 'Отправить всё не получилось. Причины — на странице «Работа без связи».'
    : 'Отправить всё не получилось: сервер не отвечает. Повторите позже или выйдите, записи не пропадут.';
}
