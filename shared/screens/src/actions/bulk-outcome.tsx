import { Banner, Button, Dialog, Stack, Text } from '@studio/ui';
import styles from './actions.module.css';

interface BulkOutcomeProps {
  /** «Уволить: итог». */
  title: string;
  /** «Сделано: 3 сотрудника»; null when it was done to none. */
  done: string | null;
  /** «Отказано: 2 сотрудника». */
  refused: string;
  /** Each that was refused, and why. */
  items: readonly { id: string; name: string; message: string }[];
  onClose: () => void;
}

/** After an act on several: to how many it was done, and which were refused with the reason. */
export function BulkOutcome({ title, done, refused, items, onClose }: BulkOutcomeProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          Понятно
        </Button>
      }
    >
      <Stack gap={4}>
        {done !== null && <Banner tone="success" title={done} />}
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
