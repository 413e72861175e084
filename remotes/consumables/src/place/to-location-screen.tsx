import { Navigate, useLocation } from '@studio/portal';

/** `/consumables` redirects to the location's screen (specification §2). */
export default function ToLocationScreen() {
  const { search } = useLocation();
  return <Navigate to={`/consumables/location${search}`} replace />;
}
