import { PlaceScreen } from './place-screen';

/** The warehouse of a city. */
export default function CityScreen() {
  return <PlaceScreen kind="city" />;
}
