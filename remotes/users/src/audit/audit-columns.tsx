import { auditActionWords, auditSubjectWords, type AuditEntry } from '@studio/contracts';
import { actNumberColumn, actorWords, actTimeColumn, type ListColumn, subjectWords } from '@studio/screens';
import { dash, formatMoment, Stack, Text } from '@studio/ui';
import { actSummary } from './act-summary';
import styles from './audit.module.css';

/** «Сотрудник уволен: Сотрудник Иванова Анна, Лебедев Михаил, 21.11.2026, 14:05 МСК». */
export function entryLabel(entry: AuditEntry): string {
  const subject = [auditSubjectWords(entry.subject_kind), entry.subject_name].filter(Boolean).join(' ');
  return `${auditActionWords(entry.action)}: ${subject}, ${actorWords(entry)}, ${formatMoment(entry.at)}`;
}

/** When, who, what, to whom, and a summary of the changes. Without a column of records each is shown below its act. */
export function auditColumns(names: Readonly<Record<string, string>>): ListColumn<AuditEntry>[] {
  return [
    actTimeColumn(),
    {
      id: 'actor',
      header: 'Кто',
      width: '13rem',
      cell: (entry) => (
        <Text tone={entry.actor_name === null ? 'muted' : 'default'} truncate>
          {actorWords(entry)}
        </Text>
      ),
    },
    {
      id: 'action',
      header: 'Действие',
      cell: (entry) => (
        <Stack gap={0}>
          <Text weight="medium">{auditActionWords(entry.action)}</Text>
          <div className={styles['narrowOnly']}>{subjectWords(entry)}</div>
          <div className={styles['summary']}>
            <Text size="caption" tone="muted" truncate>
              {actSummary(entry, names)}
            </Text>
          </div>
        </Stack>
      ),
    },
    {
      id: 'subject',
      header: 'С чем',
      priority: 3,
      width: '17rem',
      cell: ({ subject_name, subject_kind }) => (
        <Stack gap={0}>
          <Text truncate>{subject_name ?? dash}</Text>
          <Text size="caption" tone="muted">
            {auditSubjectWords(subject_kind)}
          </Text>
        </Stack>
      ),
    },
    actNumberColumn(),
  ];
}
