import { Navigate } from '@studio/portal';
import { LIST_PATH } from '../address';

/** `/photosessions/new`: an address to link to; the form itself opens over the list. */
export default function NewScreen() {
  return <Navigate to={`${LIST_PATH}?new=1`} replace />;
}
