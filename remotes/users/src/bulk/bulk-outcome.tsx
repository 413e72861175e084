import type { BulkResult } from '@studio/contracts';
import { Banner, Button, countOf, Dialog, Stack, Text } from '@studio/ui';
import { EMPLOYEES } from '../words/noun-forms';
import styles from './bulk.module.css';

interface BulkOutcomeProps {
  title: string;
  outcome: BulkResult;
  onClose: () => void;
}

/** To how many it was done, and who was refused with the reason. */
export function BulkOutcome({ title, outcome: { done, refused }, onClose }: BulkOutcomeProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${title}: итог`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Понятно
        </Button>
      }
    >
      <Stack gap={4}>
        {done.length > 0 && <Banner tone="success" title={`Сделано: ${countOf(done.length, EMPLOYEES)}`} />}
        <Banner tone="warning" title={`Отказано: ${countOf(refused.length, EMPLOYEES)}`} />
        <ul className={styles['people']} aria-label="Кому отказано">
          {refused.map(({ employee_id, full_name, message }) => (
            <li key={employee_id}>
              <Text weight="medium">{full_name ?? 'Сотрудник вне вашего доступа'}</Text>
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
