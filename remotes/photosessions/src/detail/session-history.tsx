import { type PhotosessionDetail, SESSION_STATES } from '@studio/contracts';
import { Card, formatDateTime, Heading, Skeleton, Text } from '@studio/ui';
import styles from './session-history.module.css';

/** Every move of the session: when, who, from where to where, and why; the newest first. */
export function SessionHistory({ session }: { session: Pick<PhotosessionDetail, 'events' | 'time_zone'> }) {
  const events = [...session.events].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Card as="section" aria-labelledby="session-history" gap={3}>
      <Heading level={2} size="h3" id="session-history">
        История
      </Heading>
      {events.length === 0 && <Text tone="muted">Событий ещё нет.</Text>}
      <ol className={styles['events']}>
        {events.map(({ id, at, by_name, from_state, to_state, reason }) => (
          <li key={id} className={styles['event']} data-tone={SESSION_STATES[to_state].tone}>
            <Text weight="medium">
              {from_state === null
                ? SESSION_STATES[to_state].label
                : `${SESSION_STATES[from_state].label} → ${SESSION_STATES[to_state].label}`}
            </Text>
            {reason !== null && <Text>«{reason}»</Text>}
            <Text size="caption" tone="muted">
              <time dateTime={at}>{formatDateTime(at, session.time_zone)}</time>, {by_name}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** In place of the history while only a list has shown the session. */
export function UnknownHistory({ waiting }: { waiting: boolean }) {
  return (
    <Card as="section" aria-label="История" aria-busy={waiting} gap={3}>
      <Heading level={2} size="h3">
        История
      </Heading>
      {waiting ? <Skeleton width="70%" /> : <Text tone="muted">История появится, когда вернётся связь.</Text>}
    </Card>
  );
}
