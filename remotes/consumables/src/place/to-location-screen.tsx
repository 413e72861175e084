import { Navigate, useLocation } from '@studio/portal';

/** `/consumables` redirects to the location's screen (specification §2). */
export default function ToLocationScreen() {
  const { search, hash } = useLocation();
  return <Navigate to={`/consumables/location${search}${hash}`} replace />;
}
