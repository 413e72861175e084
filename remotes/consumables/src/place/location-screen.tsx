import { PlaceScreen } from './place-screen';

/** The warehouse of a location. */
export default function LocationScreen() {
  return <PlaceScreen kind="location" />;
}
