import { type LocalSession, useNetwork, useOffline } from '@studio/portal';
import { Banner, Button, ConfirmDialog, formatDateTime, IconEdit, IconTrash, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { localReason, RetryLocal } from './local-stage';

interface LocalProblemProps {
  session: LocalSession;
  onEdit: () => void;
  onRemoved: () => void;
}

/** What keeps the session from the server, and what can be done: repeat, correct, remove. */
export function LocalProblem({ session, onEdit, onRemoved }: LocalProblemProps) {
  const { online } = useNetwork();
  const { manager } = useOffline();
  const [asking, setAsking] = useState(false);
  const { record, stage } = session;
  const reason = localReason(session);
  const untouched = record.sent_body === null || record.error?.needs_person === true;
  const editable = untouched && record.archived_at === null && stage !== 'sending';

  const actions = (
    <Row gap={2} wrap>
      {(online || reason !== null) && <RetryLocal session={session} />}
      {editable && (
        <Button size="sm" icon={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
          Изменить
        </Button>
      )}
      {stage !== 'sending' && (reason !== null || editable) && (
        <Button size="sm" variant="danger" icon={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
          Удалить с устройства
        </Button>
      )}
    </Row>
  );
  return (
    <>
      {reason === null ? (
        <Banner tone="info" title={stage === 'sending' ? 'Отправляется на сервер' : 'Сохранено на устройстве'}>
          <Stack gap={3}>
            <Text>
              {online
                ? 'Фотосессия уйдёт на сервер в ближайшую минуту.'
                : 'Фотосессия уйдёт на сервер сама, когда появится связь.'}
            </Text>
            {actions}
          </Stack>
        </Banner>
      ) : (
        <Banner tone={stage === 'archived' ? 'warning' : 'danger'} title={reason}>
          <Stack gap={3}>
            <Text size="caption" tone="muted">
              {[
                record.error && `Попытка ${formatDateTime(record.error.at)}`,
                record.error?.request_id && `Номер запроса: ${record.error.request_id}`,
                record.error && !record.error.needs_person && 'Отправим ещё раз автоматически',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {actions}
          </Stack>
        </Banner>
      )}
      <ConfirmDialog
        open={asking}
        title="Удалить фотосессию с устройства?"
        description={
          stage === 'archived'
            ? 'На сервере её уже нет. Запись исчезнет и с этого устройства.'
            : 'На сервере её ещё нет: запись исчезнет совсем, вернуть её не получится.'
        }
        confirmLabel="Удалить"
        danger
        onConfirm={() => {
          setAsking(false);
          onRemoved();
          void manager.discard(record.local_id);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
