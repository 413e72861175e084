import { PlaceScreen } from './place-screen';

/** The warehouse of the office. */
export default function OfficeScreen() {
  return <PlaceScreen kind="office" />;
}
