import { type PhotosessionDetail, SESSION_STATES } from '@studio/contracts';
import { ChangeTable } from '@studio/screens';
import { Card, formatMoment, formatPhone, Heading, Skeleton, Text } from '@studio/ui';
import type { ReactNode } from 'react';
import { FIELD_LABELS } from '../creation/field-names';
import styles from './session-history.module.css';

type History = Pick<PhotosessionDetail, 'events' | 'edits' | 'time_zone'>;

/** Every move and every edit of the session: when, who, old and new value, and why; newest first. */
export function SessionHistory({ session }: { session: History }) {
  const lines = historyLines(session);
  return (
    <Card as="section" aria-labelledby="session-history" gap={3}>
      <Heading level={2} size="h3" id="session-history">
        История
      </Heading>
      {lines.length === 0 && <Text tone="muted">Событий ещё нет.</Text>}
      <ol className={styles['events']}>
        {lines.map(({ id, at, by_name, tone, title, details }) => (
          <li key={id} className={styles['event']} data-tone={tone}>
            <Text weight="medium">{title}</Text>
            {details}
            <Text size="caption" tone="muted">
              <time dateTime={at}>{formatMoment(at, session.time_zone)}</time>, {by_name}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface Line {
  id: string;
  at: string;
  by_name: string;
  tone?: string;
  title: string;
  details: ReactNode;
}

function historyLines({ events, edits }: History): Line[] {
  const moves = events.map(({ id, at, by_name, from_state, to_state, reason }): Line => ({
    id,
    at,
    by_name,
    tone: SESSION_STATES[to_state].tone,
    title:
      from_state === null
        ? SESSION_STATES[to_state].label
        : `${SESSION_STATES[from_state].label} → ${SESSION_STATES[to_state].label}`,
    details: reason !== null && <Text>«{reason}»</Text>,
  }));
  const changes = edits.map((edit): Line => ({
    id: `edit-${edit.id}`,
    at: edit.at,
    by_name: edit.by_name,
    title: 'Данные изменены',
    details: (
      <ChangeTable
        changes={edit.changes.map(({ field, before, after }) => ({
          field,
          label: FIELDS[field],
          before: before === null ? null : field === 'phone' ? formatPhone(before) : before,
          after: after === null ? null : field === 'phone' ? formatPhone(after) : after,
        }))}
      />
    ),
  }));
  return [...moves, ...changes].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

const FIELDS: Record<PhotosessionDetail['edits'][number]['changes'][number]['field'], string> = {
  name: FIELD_LABELS.name,
  phone: FIELD_LABELS.phone,
  photographer: FIELD_LABELS.photographerId,
  people_count: FIELD_LABELS.people,
  notes: FIELD_LABELS.notes,
};

/** Shown instead of the history while only a list has loaded the session. */
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
