import { Navigate, useDocumentTitle, useLocalSessions, useNavigate } from '@studio/portal';
import { Button, Card, EmptyState, formatDateTime, formatPhone, Heading, Link, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { sessionPath } from '../address';
import { DetailHeader } from '../detail/detail-header';
import { FactsList, phoneHref } from '../detail/facts-list';
import { useBack } from '../detail/use-back';
import { useLate } from '../use-late';
import { LocalEditForm } from './local-edit-form';
import { LocalProblem } from './local-problem';
import { LocalStageChip } from './local-stage';
import { clientName, clientPhone } from './merge-sessions';

/** A session that only this device holds; moves on to the real page as soon as the server has it. */
export function LocalSessionView({ localId }: { localId: string }) {
  const { sessions, loading } = useLocalSessions();
  const back = useBack();
  const navigate = useNavigate();
  const late = useLate(loading);
  const [editing, setEditing] = useState(false);
  const session = sessions.find(({ record }) => record.local_id === localId);
  const name = session ? clientName(session.record) : null;
  useDocumentTitle(name === null ? null : `Фотосессия: ${name}`);

  if (session === undefined)
    return loading ? (
      late && <Text tone="muted">Читаем записи этого устройства…</Text>
    ) : (
      <EmptyState
        kind="nothing-found"
        level={1}
        title="На этом устройстве такой записи нет"
        action={<Button onClick={back}>К списку фотосессий</Button>}
      >
        Скорее всего, она уже отправлена: найдите её в списке по имени или телефону клиента.
      </EmptyState>
    );
  if (session.stage === 'synced' && session.server_id !== null)
    return <Navigate to={sessionPath(session.server_id)} replace />;

  const { record } = session;
  const phone = clientPhone(record);
  return (
    <Stack gap={5} maxWidth={760}>
      <DetailHeader title={clientName(record)} onBack={back}>
        <LocalStageChip session={session} />
        <Link href={phoneHref(phone)}>{formatPhone(phone)}</Link>
      </DetailHeader>
      <LocalProblem session={session} onEdit={() => setEditing(true)} onRemoved={back} />
      {editing ? (
        <LocalEditForm
          record={record}
          onClose={() => setEditing(false)}
          onSaved={(saved) => {
            setEditing(false);
            if (saved !== localId) void navigate(sessionPath(saved), { replace: true });
          }}
        />
      ) : (
        <Card as="section" aria-labelledby="local-facts" gap={3}>
          <Row justify="between">
            <Heading level={2} size="h3" id="local-facts">
              О фотосессии
            </Heading>
          </Row>
          <FactsList
            facts={[
              ['Клиент', clientName(record)],
              ['Телефон', formatPhone(phone)],
              ['Фотограф', record.photographer ?? null],
              ['Локация', record.location_name ?? null],
              ['Человек', record.people_count ?? null],
              ['Заметка', record.notes ?? null],
              ['Создана', formatDateTime(record.created_at)],
            ]}
          />
        </Card>
      )}
      <Text tone="muted">Номер появится, а снимки можно будет добавить, когда фотосессия окажется на сервере.</Text>
    </Stack>
  );
}
