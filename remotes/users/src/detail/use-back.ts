import { useLocation, useNavigate } from '@studio/portal';
import { LIST_PATH } from '../address';

/** Back to the list as it was left: by history when the person came from it, else to its first page. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? void navigate(LIST_PATH) : void navigate(-1));
}
