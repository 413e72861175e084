import { Banner, Button, Dialog, ErrorNotice, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import styles from './actions.module.css';
import { useAction } from './use-action';

interface BulkOutcomeProps {
  /** «Уволить: итог». */
  title: string;
  /** «Сделано: 3 сотрудника»; null when it was done to none. */
  done: string | null;
  /** «Отказано: 2 сотрудника». */
  refused: string;
  /** Each that was refused, and why. */
  items: readonly { id: string; name: string; message: string }[];
  /** Undoes it for those to whom it was done; «Отменено: 3 сотрудника». Default: none. */
  undo?: { run: () => Promise<unknown>; done: string | null } | null;
  onClose: () => void;
}

/** After an act on several: to how many it was done, and which were refused with the reason. */
export function BulkOutcome({ title, done, refused, items, undo = null, onClose }: BulkOutcomeProps) {
  // Whatever shows those that were changed is behind the window.
  const back = useAction({ run: async () => undo?.run(), done: () => null, invalidates: [[]] });
  const [isUndone, setUndone] = useState(false);
  const press = () =>
    void back.runAsync(undefined).then(
      () => setUndone(true),
      () => {},
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {undo !== null && !isUndone && (
            <Button loading={back.busy} onClick={press}>
              Отменить
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Понятно
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {back.error && <ErrorNotice title="Отменено не всё">{back.error.message}</ErrorNotice>}
        {isUndone ? (
          <Banner tone="success" title={undo?.done ?? 'Отменено'} />
        ) : (
          done !== null && <Banner tone="success" title={done} />
        )}
        <Banner tone="warning" title={refused} />
        <ul className={styles['refused']} aria-label={refused}>
          {items.map(({ id, name, message }) => (
            <li key={id}>
              <Text weight="medium">{name}</Text>
              <Text size="caption" tone="muted">
                {message}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
