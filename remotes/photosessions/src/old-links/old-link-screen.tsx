import { Link, Navigate, orpc, signInPath, useAuth, useLocation, useNavigate, useParams } from '@studio/portal';
import { QueryView, BehindRight } from '@studio/screens';
import { Button, EmptyState, Skeleton } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { LIST_PATH, sessionPath } from '../address';

/**
 * `/photosessions/:token/:photo` of the portal's earlier version: redirects those who may see the session, and explains itself to everybody
 * else.
 */
export default function OldLinkScreen() {
  const { token = '', photo } = useParams();
  return <OldLink token={token} photo={photo} />;
}

interface OldLinkProps {
  token: string;
  photo?: string | undefined;
}

export function OldLink({ token, photo }: OldLinkProps) {
  const { authenticated } = useAuth();
  const here = useLocation();
  if (!authenticated)
    return (
      <EmptyState
        kind="no-right"
        title="Ссылка из прежней версии портала"
        level={1}
        action={
          <Button asChild>
            <Link to={signInPath(here)}>Войти</Link>
          </Button>
        }
      >
        По ней фотосессию видят только сотрудники. Клиентам снимки показывает ссылка, которую присылает студия, —
        попросите её заново.
      </EmptyState>
    );
  return (
    <BehindRight right="read_photosessions" refusal="Нет доступа к фотосессиям">
      <LinkedSession token={token} photo={photo} />
    </BehindRight>
  );
}

function LinkedSession({ token, photo }: OldLinkProps) {
  const navigate = useNavigate();
  const query = useQuery({
    ...orpc.photosessions.oldLink.queryOptions({ input: { token, ...(photo !== undefined && { photo }) } }),
    meta: { persist: false },
    retry: false,
  });
  return (
    <QueryView
      query={query}
      what="фотосессию по ссылке"
      level={1}
      skeleton={<Skeleton height={240} />}
      back={<Button onClick={() => void navigate(LIST_PATH)}>К списку фотосессий</Button>}
      notFound="По этой ссылке фотосессии больше нет"
      notFoundHint="Её удалили, она вам недоступна, или ссылка неверна."
    >
      {({ photosession_id, photo_id }) => (
        <Navigate replace to={`${sessionPath(photosession_id)}${photo_id === null ? '' : `?photo=${photo_id}`}`} />
      )}
    </QueryView>
  );
}
