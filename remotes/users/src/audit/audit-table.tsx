import { auditActionWords, auditSubjectWords, type AuditEntry } from '@studio/contracts';
import { actorWords, changesOf, changesSummary, subjectWords } from '@studio/screens';
import { type Column, DataTable, dash, formatDate, formatTime, Stack, Text, useBreakpoint } from '@studio/ui';
import type { ReactNode } from 'react';
import styles from './audit.module.css';

export interface AuditListProps {
  rows: readonly AuditEntry[];
  names: Readonly<Record<string, string>>;
  loading: boolean;
  empty: ReactNode;
  onOpen: (entry: AuditEntry) => void;
}

/** The acts as a table: when, who, what, to whom, and what changed in short. */
export function AuditTable({ rows, names, loading, empty, onOpen }: AuditListProps) {
  return (
    <DataTable
      caption="Журнал действий"
      columns={columnsOf(names, useBreakpoint() === 'desktop')}
      rows={rows}
      rowKey={({ seq }) => String(seq)}
      rowLabel={entryLabel}
      onRowOpen={onOpen}
      loading={loading}
      skeletonRows={12}
      empty={empty}
    />
  );
}

/** «Сотрудник уволен: Сотрудник Иванова Анна, Лебедев Михаил, 21.11.2026 14:05». */
export function entryLabel(entry: AuditEntry): string {
  const when = `${formatDate(entry.at)} ${formatTime(entry.at)}`;
  const subject = [auditSubjectWords(entry.subject_kind), entry.subject_name].filter(Boolean).join(' ');
  return `${auditActionWords(entry.action)}: ${subject}, ${actorWords(entry)}, ${when}`;
}

/** Where there is no room for a column of records, each stands below what was done to it. */
function columnsOf(names: Readonly<Record<string, string>>, wide: boolean): Column<AuditEntry>[] {
  return [
    {
      id: 'at',
      header: 'Когда',
      width: '7rem',
      nowrap: true,
      cell: ({ at }) => (
        <Stack gap={0}>
          <Text>{formatTime(at)}</Text>
          <Text size="caption" tone="muted">
            {formatDate(at)}
          </Text>
        </Stack>
      ),
    },
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
          {!wide && <Text>{subjectWords(entry)}</Text>}
          <div className={styles['summary']}>
            <Text size="caption" tone="muted" truncate>
              {changesSummary(changesOf(entry, names))}
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
    {
      id: 'seq',
      header: '№',
      priority: 3,
      align: 'end',
      width: '5rem',
      cell: ({ seq }) => <Text tone="muted">{seq}</Text>,
    },
  ];
}
