import type { LogEntry } from '@studio/offline';
import { Button, formatMoment, Text } from '@studio/ui';
import { useState } from 'react';
import styles from './support.module.css';

const STEP = 50;

/** The device's own log, newest first. */
export function LogList({ logs }: { logs: readonly LogEntry[] }) {
  const [shown, setShown] = useState(STEP);
  if (logs.length === 0) return <Text tone="muted">Записей пока нет.</Text>;
  return (
    <>
      <ol className={styles['logs']}>
        {logs.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <time dateTime={new Date(entry.timestamp).toISOString()}>{formatMoment(entry.timestamp)}</time>
            <strong>{entry.action}</strong>
            <code>{JSON.stringify(entry.data)}</code>
          </li>
        ))}
      </ol>
      {logs.length > shown && <Button onClick={() => setShown(shown + STEP)}>Показать ещё</Button>}
    </>
  );
}
