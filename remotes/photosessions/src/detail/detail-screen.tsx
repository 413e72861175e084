import { Navigate, signInPath, useAuth, useLocation, useParams } from '@studio/portal';
import { BehindRight } from '@studio/screens';
import { useState } from 'react';
import { isLocalId, isServerId } from '../address';
import { OldLink } from '../old-links/old-link-screen';
import { LocalSessionView } from '../local/local-session-view';
import { SessionView } from './session-view';

/** `/photosessions/:id`: a session on the server, one of this device by its `ps_…` key, or an old link. */
export default function DetailScreen() {
  const { id = '' } = useParams();
  const { authenticated } = useAuth();
  const [cameSignedIn] = useState(authenticated);
  const here = useLocation();
  if (!isLocalId(id) && !isServerId(id)) return <OldLink token={id} />;
  // After a sign-out here the host redirects, and the next person's sign-in must not return to this session.
  if (!authenticated && cameSignedIn) return null;
  if (!authenticated) return <Navigate replace to={signInPath(here)} />;
  if (isLocalId(id)) return <LocalSessionView key={id} localId={id} />;
  return (
    <BehindRight right="photosessions.read" refusal="Нет доступа к фотосессиям">
      <SessionView key={id} id={id} />
    </BehindRight>
  );
}
