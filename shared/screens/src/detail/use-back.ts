import { useLocation, useNavigate } from '@studio/portal';

/** Back to the list as it was left: by history when the person came from it, else to its first page. */
export function useBack(list: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? void navigate(list) : void navigate(-1));
}
