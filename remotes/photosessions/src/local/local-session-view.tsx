import {
  type LocalSession,
  Navigate,
  useAuth,
  useDocumentTitle,
  useKeptPhotos,
  useLocalSessions,
  useNavigate,
} from '@studio/portal';
import { Card, formatMoment, formatPhone, Heading, Stack, Text, useLate } from '@studio/ui';
import { useMemo, useState } from 'react';
import { LIST_PATH, sessionPath } from '../address';
import { DetailHead, KeptSales, useBack } from '@studio/screens';
import { localSide } from '../compare/compared-session';
import { useClientDuplicates } from '../creation/use-client-duplicates';
import { ClientPhone } from '../detail/client-phone';
import { FactsList } from '../detail/facts-list';
import { SameClient } from '../detail/same-client';
import styles from './local-session-view.module.css';
import { SellBar } from '../selling/sell-bar';
import { SellingArea } from '../selling/selling-area';
import type { SoldSession } from '../selling/sold-session';
import { PhotosSection } from '../photos/photos-section';
import { LocalEditForm } from './local-edit-form';
import { LocalProblem } from './local-problem';
import { LocalStageChip } from './local-stage';
import { clientName, clientPhone } from './merge-sessions';
import { MissingRecord } from './missing-record';
import { TwinNotice } from './twin-notice';
import { findTwins } from './twins';
import { useKeptCounts } from './use-kept-counts';

/** A session that is only on this device; moves to the real page as soon as the server has it. */
export function LocalSessionView({ localId }: { localId: string }) {
  const { sessions, loading } = useLocalSessions();
  const late = useLate(loading);
  const session = sessions.find(({ record }) => record.local_id === localId);
  useDocumentTitle(session ? `Фотосессия: ${clientName(session.record)}` : null);

  if (session === undefined) {
    if (loading) return late && <Text tone="muted">Читаем записи этого устройства…</Text>;
    return <MissingRecord localId={localId} />;
  }
  if (session.stage === 'synced' && session.server_id !== null)
    return <Navigate to={sessionPath(session.server_id)} replace />;
  return <LocalRecordPage session={session} sessions={sessions} />;
}

function LocalRecordPage({ session, sessions }: { session: LocalSession; sessions: readonly LocalSession[] }) {
  const { can } = useAuth();
  const back = useBack(LIST_PATH);
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const { record } = session;
  const { local_id: localId } = record;
  const [name, phone] = [clientName(record), clientPhone(record)];
  const { photos } = useKeptPhotos([localId]);
  const counts = useKeptCounts();
  const photosOf = (id: string) => counts.get(id) ?? 0;
  const twins = useMemo(() => findTwins(sessions).get(localId), [sessions, localId]);
  const { server } = useClientDuplicates(name, phone);

  const sold = useSold(record);
  const page = (
    <Stack gap={5}>
      <DetailHead
        back={{ to: LIST_PATH, label: 'К списку фотосессий' }}
        title={name}
        facts={
          <>
            <LocalStageChip session={session} />
            <ClientPhone phone={phone} />
          </>
        }
      />
      <LocalProblem session={session} photos={photos} onEdit={() => setEditing(true)} onRemoved={back} />
      {twins && <TwinNotice twins={twins} localId={localId} photosOf={photosOf} />}
      <div className={styles['columns']}>
        <div>
          <PhotosSection
            owner={{ serverId: record.server_id, localId, name }}
            mayEdit={can('update_photosessions') && record.archived_at === null}
          />
          <KeptSales of={{ session: [localId] }} />
          <SellBar />
        </div>
        <div className={styles['side']}>
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
            <RecordFacts record={record} />
          )}
          <SameClient one={localSide(session, photosOf(localId))} duplicates={server} local={[]} />
        </div>
      </div>
    </Stack>
  );
  return sold === null ? page : <SellingArea session={sold}>{page}</SellingArea>;
}

/** The data for selling from it while it waits here; null for one that the server has, or will not accept. */
function useSold(record: LocalSession['record']): SoldSession | null {
  const { user } = useAuth();
  const location_id = record.location_id ?? user?.primary_location_id ?? null;
  const { local_id, photographer_id = null, photographer: photographer_name = null, archived_at, server_id } = record;
  const name = clientName(record);
  return useMemo(
    () =>
      location_id === null || archived_at !== null || server_id !== null
        ? null
        : { id: null, cart_key: local_id, number: null, name, location_id, photographer_id, photographer_name },
    [location_id, archived_at, server_id, local_id, name, photographer_id, photographer_name],
  );
}

function RecordFacts({ record }: { record: LocalSession['record'] }) {
  return (
    <Card as="section" aria-labelledby="local-facts" gap={3}>
      <Heading level={2} size="h3" id="local-facts">
        О фотосессии
      </Heading>
      <FactsList
        facts={[
          ['Клиент', clientName(record)],
          ['Телефон', formatPhone(clientPhone(record))],
          ['Фотограф', record.photographer ?? null],
          ['Локация', record.location_name ?? null],
          ['Человек', record.people_count ?? null],
          ['Заметка', record.notes ?? null],
          ['Создана', formatMoment(record.created_at)],
          ['Номер', record.server_id === null ? 'Появится, когда фотосессия окажется на сервере' : null],
        ]}
      />
    </Card>
  );
}
