import { AUDIT_GROUPS, auditSubjectWords, type AuditEntry, recordPath, STRANGER } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { ChangeTable, actorWords, changesOf, contextOf } from '@studio/screens';
import { Button, DefinitionList, formatMoment, Heading, IconHistory, Link, Row, Stack, Text } from '@studio/ui';
import { employeePath } from '../address';
import type { AuditFilters } from './audit-filters';

interface EntryDetailsProps {
  entry: AuditEntry;
  names: Readonly<Record<string, string>>;
  onSubject: (subject: NonNullable<AuditFilters['subject']>) => void;
}

/** All details of one act: what changed, who did it, to what, and from where. */
export function EntryDetails({ entry, names, onSubject }: EntryDetailsProps) {
  const { subject_kind, subject_id, subject_name } = entry;
  const path = recordPath(entry);
  const subject = subject_name ?? subject_id;
  const context = contextOf(entry, names);
  return (
    <Stack gap={5}>
      <Stack as="section" gap={2} aria-label="Что изменилось">
        <Heading level={3}>Что изменилось</Heading>
        <ChangeTable changes={changesOf(entry, names)} />
      </Stack>
      <Stack as="section" gap={2} aria-label="Подробности">
        <Heading level={3}>Подробности</Heading>
        {context.length > 0 && <ChangeTable changes={context} />}
        <DefinitionList
          facts={[
            ['Когда', formatMoment(entry.at)],
            [
              'Кто',
              entry.actor_id !== null && entry.actor_name !== null && entry.actor_name !== STRANGER ? (
                <Link asChild>
                  <RouterLink to={employeePath(entry.actor_id)}>{entry.actor_name}</RouterLink>
                </Link>
              ) : (
                actorWords(entry)
              ),
            ],
            [
              auditSubjectWords(subject_kind),
              path === null ? (
                subject
              ) : (
                <Link asChild>
                  <RouterLink to={path}>{subject}</RouterLink>
                </Link>
              ),
            ],
            ['Номер', String(entry.seq)],
            ['Адрес в сети', entry.address ?? 'через мессенджер или с сервера'],
            [
              'Номер запроса',
              entry.request_id === null ? null : (
                <Text as="span" mono>
                  {entry.request_id}
                </Text>
              ),
            ],
            ['Раздел журнала', AUDIT_GROUPS[entry.action.split('.')[0] ?? ''] ?? null],
          ]}
        />
      </Stack>
      <Row>
        <Button
          icon={<IconHistory size={16} aria-hidden />}
          onClick={() => onSubject({ kind: subject_kind, id: subject_id })}
        >
          Все действия с этой записью
        </Button>
      </Row>
    </Stack>
  );
}
