import { needsConnection, useAuth, useNetwork, useOffline, useSync } from '@studio/portal';
import { Button, Dialog, IconCloudUpload, ProgressBar, Stack, Text } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import { countQueue, type QueueCount, queueWords } from '../../device/queue/queue-count';
import { sendEverything } from './send-everything';
import { logOutWords } from './log-out-words';

type Step =
  | { kind: 'asking' }
  /** `total`: what there was to send when it began. */
  | { kind: 'sending'; total: number }
  | { kind: 'stuck' };

interface LogOutDialogProps {
  open: boolean;
  /** A form, here or in another tab, has something typed. */
  unsaved: boolean;
  onClose: () => void;
}

/**
 * Before a log-out with unsent records: send them first, or leave them here under their owner (design note "People"); and before one that
 * takes away what is typed.
 */
export default function LogOutDialog({ open, unsaved, onClose }: LogOutDialogProps) {
  const { logout } = useAuth();
  const { online } = useNetwork();
  const { manager } = useOffline();
  const { statistics } = useSync();
  const [step, setStep] = useState<Step>({ kind: 'asking' });
  const waiting = useRef<AbortController | null>(null);
  const count = countQueue(statistics);
  const words = logOutWords();
  const isQueued = count.total > 0 || step.kind !== 'asking';

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
      title={isQueued ? words.title : words.unsavedTitle}
      footer={
        <>
          <Button variant="ghost" onClick={stay}>
            {words.stay}
          </Button>
          <Button onClick={() => void logout()}>{isQueued ? words.leave : words.leaveUnsaved}</Button>
          {isQueued && (
            <Button
              variant="primary"
              icon={<IconCloudUpload size={18} aria-hidden />}
              offReason={needsConnection(online)}
              loading={step.kind === 'sending'}
              onClick={() => void sendFirst()}
            >
              {words.sendAndLeave}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        {step.kind === 'sending' && (
          <>
            <ProgressBar
              label={words.sending}
              value={step.total === 0 ? 1 : 1 - Math.min(count.total, step.total) / step.total}
            />
            <Text aria-live="polite" weight="medium">
              {count.total === 0 ? words.sent : words.left(queueWords(count))}
            </Text>
          </>
        )}
        {step.kind === 'stuck' && (
          <Text role="alert" tone="danger">
            {stuckWords(count)}
          </Text>
        )}
        {unsaved && <Text>{words.unsaved}</Text>}
        {isQueued && (
          <Text>
            {[step.kind !== 'sending' && words.notSent(queueWords(count)), words.ifNow, !online && words.offline]
              .filter(Boolean)
              .join(' ')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function stuckWords({ errors }: QueueCount): string {
  return errors > 0 ? logOutWords().failed : logOutWords().noAnswer;
}
