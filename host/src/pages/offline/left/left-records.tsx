import { Card, Heading, Stack } from '@studio/ui';
import styles from '../waiting-list.module.css';
import { LeftRow } from './left-row';
import { useLeftHere } from './use-left-here';

/** What other people have left on this device, person by person, with the way to get it to the server. */
export function LeftRecords() {
  const { left, again } = useLeftHere();
  if (left.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label="Ждёт у других сотрудников">
      <Heading level={2}>Ждёт у других сотрудников</Heading>
      <Card flush>
        <ul className={styles['list']}>
          {left.map((one) => (
            <LeftRow key={one.owner} person={one} again={again} />
          ))}
        </ul>
      </Card>
    </Stack>
  );
}
