import type { Photosession, PhotosessionDetail } from '@studio/contracts';
import { Freshness, orpc, type PortalError, toPortalError, useAuth, useDocumentTitle } from '@studio/portal';
import { DetailPage, HeldHere, KeptSales, QueryView, useBack, useNeighbours } from '@studio/screens';
import { Button, useBreakpoint } from '@studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LIST_PATH, sessionPath } from '../address';
import { keptSessions } from '../list/kept-sessions';
import { OfferedActions, SessionPanels } from '../parts/offered-to-session';
import { PhotosSection } from '../photos/photos-section';
import { OrdersCard } from '../selling/orders-card';
import { SellBar } from '../selling/sell-bar';
import { SellFoot } from '../selling/sell-foot';
import { SellingArea } from '../selling/selling-area';
import { soldSession } from '../selling/sold-session';
import { StateChip } from '../session/state-chip';
import { ClientPhone } from './client-phone';
import { DetailSkeleton } from './detail-skeleton';
import { SameClientOf } from './same-client-of';
import { SessionEditForm } from './session-edit-form';
import { SessionFacts } from './session-facts';
import { SessionHistory, UnknownHistory } from './session-history';
import { StateActions } from './state-actions';
import { WaitingEdit } from './waiting-edit';

/** One session on the server: photos, fields, moves, history, and other sessions of the same client. */
export function SessionView({ id }: { id: string }) {
  const back = useBack(LIST_PATH);
  const cache = useQueryClient();
  const query = useQuery({ ...orpc.photosessions.get.queryOptions({ input: { id } }), refetchOnMount: 'always' });
  // The fields from a list render at once, and when offline they are all there is.
  const listed = query.data === undefined ? keptSessions(cache).get(id) : undefined;
  const kept = listed && partial(listed.record);
  const known = query.data ?? kept;
  useDocumentTitle(known ? `Фотосессия №\u00a0${known.number}` : null);
  return (
    <QueryView
      query={query}
      what="фотосессию"
      level={1}
      kept={kept}
      skeleton={<DetailSkeleton />}
      back={<Button onClick={back}>К списку фотосессий</Button>}
      notFound="Фотосессия не найдена"
      notFoundHint="Её удалили, или ссылка неверна."
      refusal="Эта фотосессия вам недоступна"
      refusalHint={({ message }) => `${message} Доступ к другим локациям открывает старший администратор.`}
      offline="Эта фотосессия ещё не открывалась на устройстве, поэтому без связи её не показать."
    >
      {(session) => (
        <LoadedSession
          session={session}
          isPartial={listed !== undefined}
          error={query.error && toPortalError(query.error)}
          updatedAt={listed?.updatedAt ?? query.dataUpdatedAt}
          fetching={query.isFetching}
        />
      )}
    </QueryView>
  );
}

/** The fields that a list knows, in the shape of the whole session. */
function partial(session: Photosession): PhotosessionDetail {
  return { events: [], edits: [], duplicates: [], undoable_move: null, ...session };
}

interface LoadedSessionProps {
  session: PhotosessionDetail;
  /** Only fields of a list: history and duplicates are still unknown. */
  isPartial: boolean;
  /** Why the newest fetch failed; kept data is shown then. */
  error: PortalError | null;
  updatedAt: number;
  fetching: boolean;
}

function LoadedSession({ session, isPartial, error, updatedAt, fetching }: LoadedSessionProps) {
  const { can } = useAuth();
  const phone = useBreakpoint() === 'phone';
  const [editing, setEditing] = useState(false);
  const mayEdit = can('update_photosessions');
  const sold = useMemo(() => soldSession(session), [session]);
  const edit = mayEdit && !editing ? () => setEditing(true) : null;
  const neighbours = useNeighbours({
    id: session.id,
    path: sessionPath,
    words: { previous: 'Предыдущая фотосессия списка', next: 'Следующая фотосессия списка' },
    enabled: !editing,
  });
  const photos = (
    <>
      <PhotosSection
        owner={{ serverId: session.id, localId: session.local_id, name: session.name }}
        mayEdit={mayEdit}
        cart={!phone && <SellBar />}
      />
      <KeptSales of={{ session: [session.id, session.local_id] }} />
      <HeldHere of={{ subject_id: session.id }} />
      <OrdersCard />
    </>
  );
  const facts = (
    <>
      {editing ? (
        <SessionEditForm session={session} onClose={() => setEditing(false)} />
      ) : (
        <SessionFacts session={session} onEdit={edit} />
      )}
      <SessionPanels sessionId={session.id} />
      <SameClientOf session={session} />
    </>
  );
  const history = isPartial ? <UnknownHistory waiting={fetching} /> : <SessionHistory session={session} />;
  const photosTab = session.photo_count > 0 ? `Снимки · ${session.photo_count}` : 'Снимки';
  return (
    <SellingArea session={sold}>
      <DetailPage
        back={{ to: LIST_PATH, label: 'К списку фотосессий' }}
        title={`№\u00a0${session.number} · ${session.name}`}
        facts={
          <>
            <StateChip state={session.session_state} />
            <ClientPhone phone={session.phone} />
            <Freshness updatedAt={updatedAt} fetching={fetching} unreachable={error?.isNetwork} />
          </>
        }
        neighbours={phone ? undefined : neighbours}
        actions={
          <>
            <OfferedActions sessionId={session.id} />
            {mayEdit && !phone && <StateActions session={session} />}
          </>
        }
        error={error}
        onEdit={edit && { what: 'Изменить фотосессию', run: edit }}
        notices={<WaitingEdit session={session} />}
        parts={{
          label: 'Части фотосессии',
          ...(editing && { value: 'facts' }),
          tabs: [
            { value: 'photos', label: photosTab, content: photos },
            { value: 'facts', label: 'Данные', content: facts },
            ...(can('read_photosessions') ? [{ value: 'history', label: 'История', content: history }] : []),
          ],
        }}
        sticky={!editing && <SellFoot>{mayEdit && <StateActions session={session} touch />}</SellFoot>}
      />
    </SellingArea>
  );
}
