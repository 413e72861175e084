import { Link, type LocalSession, useNetwork } from '@studio/portal';
import { Banner, formatMoment, Link as TextLink, Stack, Text } from '@studio/ui';
import { sessionPath } from '../address';
import { newerVersion } from '../detail/use-session-update';
import { LocalActions, type LocalActionsProps } from './local-actions';
import { LocalConflict } from './local-conflict';
import { localReason, lostReason, STAGE_LABELS } from './local-stage';
import { isEditOnly, wasSent } from './sent';

/** The session's upload stage, why it is not on the server, and the available actions. */
export function LocalProblem(props: LocalActionsProps) {
  const { online } = useNetwork();
  const { record, stage } = props.session;
  const reason = localReason(props.session);
  const newer = newerVersion(record.error);
  if (reason !== null && newer !== null) return <LocalConflict record={record} server={newer} />;
  const tone = reason === null ? 'info' : stage === 'archived' ? 'warning' : 'danger';
  // One tree for both, so that no button is replaced under a finger when the state changes.
  return (
    <Banner tone={tone} title={reason ?? STAGE_LABELS[stage]}>
      <Stack gap={3}>
        {reason === null && <Text>{waitingText(props.session, online)}</Text>}
        {(reason !== null || stage === 'again') && (
          <Text size="caption" tone="muted">
            {attemptText(record.error)}
          </Text>
        )}
        <OnServer record={record} />
        <LocalActions {...props} />
      </Stack>
    </Banner>
  );
}

/** Link to the session itself, when the server has it and only an edit of it waits. */
function OnServer({ record }: { record: LocalSession['record'] }) {
  if (!isEditOnly(record) || record.server_id === null) return null;
  return (
    <Text>
      {'Сама фотосессия уже на сервере: '}
      <TextLink asChild underlined>
        <Link to={sessionPath(record.server_id)}>открыть её</Link>
      </TextLink>
    </Text>
  );
}

function waitingText(session: LocalSession, online: boolean): string {
  const { record } = session;
  const lost = lostReason(session);
  if (lost !== null && !isEditOnly(record)) return `${lost} Сервер мог получить фотосессию: дважды она не появится.`;
  if (isEditOnly(record))
    return online ? 'Правка уйдёт на сервер в ближайшую минуту.' : 'Правка уйдёт на сервер, когда появится связь.';
  const way = online
    ? 'Фотосессия уйдёт на сервер в ближайшую минуту.'
    : 'Фотосессия уйдёт на сервер сама, когда появится связь.';
  return wasSent(record) && record.revision > 1 ? `${way} Правка уйдёт после записи.` : way;
}

function attemptText(error: LocalSession['record']['error']): string {
  if (error === null) return '';
  return [
    `Попытка ${formatMoment(error.at)}`,
    error.request_id && `Номер запроса: ${error.request_id}`,
    error.needs_person ? 'Сама не отправится: исправьте её или повторите' : 'Отправим ещё раз автоматически',
  ]
    .filter(Boolean)
    .join(' · ');
}
