import { useParams } from '@studio/portal';
import { isLocalId } from '../address';
import { LocalSessionView } from '../local/local-session-view';
import { SessionView } from './session-view';

/** `/photosessions/:id`: a session on the server, or one of this device by its `ps_…` key. */
export default function DetailScreen() {
  const { id = '' } = useParams();
  return isLocalId(id) ? <LocalSessionView key={id} localId={id} /> : <SessionView key={id} id={id} />;
}
