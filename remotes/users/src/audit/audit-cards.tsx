import { auditActionWords } from '@studio/contracts';
import { actorWords, changesOf, changesSummary, subjectWords } from '@studio/screens';
import { Card, CardLink, formatDateTime, Skeleton, Text } from '@studio/ui';
import { type AuditListProps, entryLabel } from './audit-table';
import styles from './audit.module.css';

/** The acts on a phone, one below another. */
export function AuditCards({ rows, names, loading, empty, onOpen }: AuditListProps) {
  if (!loading && rows.length === 0) return <Card flush>{empty}</Card>;
  return (
    <ul className={styles['cards']} aria-label="Журнал действий" aria-busy={loading}>
      {loading && rows.length === 0
        ? Array.from({ length: 6 }, (_, index) => (
            <li key={index}>
              <Card gap={2}>
                <Skeleton width="60%" />
                <Skeleton width="80%" height={12} />
                <Skeleton width="40%" height={12} />
              </Card>
            </li>
          ))
        : rows.map((entry) => (
            <li key={entry.seq}>
              <Card gap={1} interactive as="article">
                <CardLink>
                  <button
                    type="button"
                    className={styles['open']}
                    aria-label={entryLabel(entry)}
                    onClick={() => onOpen(entry)}
                  >
                    <Text as="span" weight="semibold">
                      {auditActionWords(entry.action)}
                    </Text>
                  </button>
                </CardLink>
                <Text>{subjectWords(entry)}</Text>
                <Text size="caption" tone="muted" truncate>
                  {changesSummary(changesOf(entry, names))}
                </Text>
                <Text size="caption" tone="muted">
                  {formatDateTime(entry.at)}, {actorWords(entry)}
                </Text>
              </Card>
            </li>
          ))}
    </ul>
  );
}
