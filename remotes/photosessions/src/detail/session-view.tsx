import type { Photosession, PhotosessionDetail } from '@studio/contracts';
import {
  Freshness,
  orpc,
  type PortalError,
  toPortalError,
  useAuth,
  useDocumentTitle,
  useHotkey,
  useNavigate,
} from '@studio/portal';
import { ErrorNotice, formatPhone, Link, Stack, Tabs, useBreakpoint, useLate } from '@studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sessionPath } from '../address';
import { keptSessions } from '../list/kept-sessions';
import { OfferedActions, SessionPanels } from '../parts/offered-to-session';
import { PhotosSection } from '../photos/photos-section';
import { StateChip } from '../session/state-chip';
import { DetailHeader } from './detail-header';
import { DetailFailure, DetailSkeleton } from './detail-states';
import { phoneHref } from './facts-list';
import { SameClientOf } from './same-client-of';
import { SessionEditForm } from './session-edit-form';
import { SessionFacts } from './session-facts';
import { SessionHistory, UnknownHistory } from './session-history';
import styles from './session-view.module.css';
import { StateActions } from './state-actions';
import { useBack } from './use-back';
import { useNeighbours } from './use-neighbours';
import { WaitingEdit } from './waiting-edit';

/** One session on the server: photos, fields, moves, history, and other sessions of the same client. */
export function SessionView({ id }: { id: string }) {
  const back = useBack();
  const cache = useQueryClient();
  const query = useQuery({ ...orpc.photosessions.get.queryOptions({ input: { id } }), refetchOnMount: 'always' });
  const late = useLate(query.isPending);
  // What a list has shown of it is there at once, and without a connection it is all there is.
  const listed = query.data === undefined ? keptSessions(cache).get(id) : undefined;
  const session = query.data ?? (listed && partial(listed.session));
  useDocumentTitle(session ? `Фотосессия №\u00a0${session.number}` : null);

  const error = query.error === null ? null : toPortalError(query.error);
  const gone = error !== null && [403, 404].includes(error.status);
  if (session === undefined || gone) {
    if (error !== null)
      return (
        <DetailFailure error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} onBack={back} />
      );
    return late ? <DetailSkeleton /> : null;
  }
  return (
    <LoadedSession
      session={session}
      isPartial={listed !== undefined}
      error={error}
      updatedAt={listed?.updatedAt ?? query.dataUpdatedAt}
      fetching={query.isFetching}
      onBack={back}
    />
  );
}

/** What a list knows of a session, in the shape of the whole. */
function partial(session: Photosession): PhotosessionDetail {
  return { events: [], duplicates: [], ...session };
}

interface LoadedSessionProps {
  session: PhotosessionDetail;
  /** Only what a list knows: history and duplicates are still unknown. */
  isPartial: boolean;
  /** Why the newest fetch failed; what is shown is kept data then. */
  error: PortalError | null;
  updatedAt: number;
  fetching: boolean;
  onBack: () => void;
}

function LoadedSession({ session, isPartial, error, updatedAt, fetching, onBack }: LoadedSessionProps) {
  const { can } = useAuth();
  const navigate = useNavigate();
  const phone = useBreakpoint() === 'phone';
  const [editing, setEditing] = useState(false);
  const { previous, next } = useNeighbours(session.id);
  const mayEdit = can('update_photosessions');
  const go = (id: string | null) => id !== null && navigate(sessionPath(id), { replace: true });
  useHotkey({ code: 'KeyE', enabled: mayEdit && !editing, what: 'Изменить фотосессию' }, () => setEditing(true));
  useHotkey({ code: 'BracketLeft', enabled: previous !== null && !editing, what: 'Предыдущая фотосессия списка' }, () =>
    go(previous),
  );
  useHotkey({ code: 'BracketRight', enabled: next !== null && !editing, what: 'Следующая фотосессия списка' }, () =>
    go(next),
  );

  const photos = (
    <PhotosSection owner={{ serverId: session.id, localId: session.local_id, name: session.name }} mayEdit={mayEdit} />
  );
  const facts = editing ? (
    <SessionEditForm session={session} onClose={() => setEditing(false)} />
  ) : (
    <SessionFacts session={session} onEdit={mayEdit ? () => setEditing(true) : null} />
  );
  const history = isPartial ? <UnknownHistory waiting={fetching} /> : <SessionHistory session={session} />;
  const sameClient = (
    <>
      <SessionPanels sessionId={session.id} />
      <SameClientOf session={session} />
    </>
  );
  return (
    <Stack gap={phone ? 4 : 5}>
      <DetailHeader
        title={`№\u00a0${session.number} · ${session.name}`}
        onBack={onBack}
        previous={phone ? null : previous}
        next={phone ? null : next}
        actions={
          <>
            <OfferedActions sessionId={session.id} />
            {mayEdit && !phone && <StateActions session={session} />}
          </>
        }
      >
        <StateChip state={session.session_state} />
        <Link href={phoneHref(session.phone)}>{formatPhone(session.phone)}</Link>
        <Freshness updatedAt={updatedAt} fetching={fetching} unreachable={error?.isNetwork} />
      </DetailHeader>
      {error !== null && !error.isNetwork && (
        <ErrorNotice title="Показаны прежние данные" requestId={error.requestId}>
          {error.message}
        </ErrorNotice>
      )}
      <WaitingEdit session={session} />
      {phone ? (
        <PhoneTabs
          photos={photos}
          photoCount={session.photo_count}
          history={history}
          editing={editing}
          facts={
            <Stack gap={4}>
              {facts}
              {sameClient}
            </Stack>
          }
        />
      ) : (
        <div className={styles['columns']}>
          {photos}
          <div className={styles['side']}>
            {facts}
            {sameClient}
            {history}
          </div>
        </div>
      )}
      {phone && mayEdit && !editing && (
        <div className={styles['sticky']}>
          <StateActions session={session} touch />
        </div>
      )}
    </Stack>
  );
}

type TabName = 'photos' | 'facts' | 'history';

type PhoneTabsProps = Record<TabName, ReactNode> & { photoCount: number; editing: boolean };

function PhoneTabs({ photos, photoCount, facts, history, editing }: PhoneTabsProps) {
  const [tab, setTab] = useState<TabName>('photos');
  return (
    <Tabs<TabName>
      label="Части фотосессии"
      value={editing ? 'facts' : tab}
      onChange={setTab}
      tabs={[
        { value: 'photos', label: photoCount > 0 ? `Снимки · ${photoCount}` : 'Снимки', content: photos },
        { value: 'facts', label: 'Данные', content: facts },
        { value: 'history', label: 'История', content: history },
      ]}
    />
  );
}
