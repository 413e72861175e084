import { PlaceScreen } from '../place/place-screen';

/** The generic dashboard: the location's screen, its figures first; of the whole company for whoever sees all of it. */
export default function DashboardScreen() {
  return <PlaceScreen kind="location" first="figures" />;
}
