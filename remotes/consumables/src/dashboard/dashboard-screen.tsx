import { PlaceScreen } from '../place/place-screen';

/** The generic dashboard: the location's screen, figures first; of the whole company for those who see all of it. */
export default function DashboardScreen() {
  return <PlaceScreen kind="location" first="figures" />;
}
