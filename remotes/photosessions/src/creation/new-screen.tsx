import { Navigate, useLocation } from '@studio/portal';
import { LIST_PATH } from '../address';

/** `/photosessions/new`: an address to link to, with its query and hash; the form itself opens over the list. */
export default function NewScreen() {
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  query.set('new', '1');
  return <Navigate to={{ pathname: LIST_PATH, search: `?${query}`, hash }} replace />;
}
