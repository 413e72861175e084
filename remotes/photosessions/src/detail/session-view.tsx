import type { PhotosessionDetail } from '@studio/contracts';
import { orpc, toPortalError, useAuth, useDocumentTitle, useHotkey, useNavigate } from '@studio/portal';
import { formatPhone, Link, Stack, Tabs, useBreakpoint } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sessionPath } from '../address';
import { Freshness } from '../list/freshness';
import { PhotosSection } from '../photos/photos-section';
import { StateChip } from '../session/state-chip';
import { useLate } from '../use-late';
import { DetailHeader } from './detail-header';
import { DetailFailure, DetailSkeleton } from './detail-states';
import { phoneHref } from './facts-list';
import { SameClient } from './same-client';
import { SessionEditForm } from './session-edit-form';
import { SessionFacts } from './session-facts';
import { SessionHistory } from './session-history';
import styles from './session-view.module.css';
import { StateActions } from './state-actions';
import { useBack } from './use-back';
import { useNeighbours } from './use-neighbours';

/** One session on the server: photos, fields, moves, history, and other sessions of the same client. */
export function SessionView({ id }: { id: string }) {
  const back = useBack();
  const query = useQuery({ ...orpc.photosessions.get.queryOptions({ input: { id } }), refetchOnMount: 'always' });
  const late = useLate(query.isPending);
  const session = query.data;
  useDocumentTitle(session ? `Фотосессия №\u00a0${session.number}` : null);

  const gone = query.error !== null && [403, 404].includes(toPortalError(query.error).status);
  if (session === undefined || gone) {
    if (query.error !== null)
      return (
        <DetailFailure
          error={toPortalError(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          onBack={back}
        />
      );
    return late ? <DetailSkeleton /> : null;
  }
  return <LoadedSession session={session} updatedAt={query.dataUpdatedAt} fetching={query.isFetching} onBack={back} />;
}

interface LoadedSessionProps {
  session: PhotosessionDetail;
  updatedAt: number;
  fetching: boolean;
  onBack: () => void;
}

function LoadedSession({ session, updatedAt, fetching, onBack }: LoadedSessionProps) {
  const { can } = useAuth();
  const navigate = useNavigate();
  const phone = useBreakpoint() === 'phone';
  const [editing, setEditing] = useState(false);
  const { previous, next } = useNeighbours(session.id);
  const mayEdit = can('update_photosessions');
  const go = (id: string | null) => id !== null && navigate(sessionPath(id), { replace: true });
  useHotkey({ code: 'KeyE', enabled: mayEdit && !editing }, () => setEditing(true));
  useHotkey({ code: 'BracketLeft', enabled: previous !== null && !editing }, () => go(previous));
  useHotkey({ code: 'BracketRight', enabled: next !== null && !editing }, () => go(next));

  const photos = <PhotosSection sessionId={session.id} mayEdit={mayEdit} />;
  const facts = editing ? (
    <SessionEditForm session={session} onClose={() => setEditing(false)} />
  ) : (
    <SessionFacts session={session} onEdit={mayEdit ? () => setEditing(true) : null} />
  );
  const history = <SessionHistory session={session} />;
  const sameClient = <SameClient duplicates={session.duplicates} />;
  return (
    <Stack gap={phone ? 4 : 5}>
      <DetailHeader
        title={`№\u00a0${session.number} · ${session.name}`}
        onBack={onBack}
        previous={phone ? null : previous}
        next={phone ? null : next}
        actions={mayEdit && !phone && <StateActions session={session} />}
      >
        <StateChip state={session.session_state} />
        <Link href={phoneHref(session.phone)}>{formatPhone(session.phone)}</Link>
        <Freshness updatedAt={updatedAt} fetching={fetching} />
      </DetailHeader>
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
