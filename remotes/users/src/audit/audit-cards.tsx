import { auditActionWords } from '@studio/contracts';
import { Card, CardLink, formatDate, formatTime, Row, Skeleton, Text } from '@studio/ui';
import { actorWords, subjectWords } from './act-words';
import { type AuditListProps, entryLabel } from './audit-table';
import styles from './audit.module.css';
import { changesOf, changesSummary } from './changes-of';

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
                <Row justify="between" gap={2} align="baseline">
                  <CardLink>
                    <button type="button" aria-label={entryLabel(entry)} onClick={() => onOpen(entry)}>
                      <Text as="span" weight="semibold">
                        {auditActionWords(entry.action)}
                      </Text>
                    </button>
                  </CardLink>
                  <Text as="span" size="caption" tone="muted" nowrap>
                    {formatDate(entry.at)}, {formatTime(entry.at)}
                  </Text>
                </Row>
                <Text>{subjectWords(entry)}</Text>
                <Text size="caption" tone="muted" truncate>
                  {[actorWords(entry), changesSummary(changesOf(entry, names))].filter(Boolean).join(' · ')}
                </Text>
              </Card>
            </li>
          ))}
    </ul>
  );
}
