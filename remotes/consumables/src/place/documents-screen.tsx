import { PlaceScreen } from './place-screen';

/** The location's screen, its documents first. */
export default function DocumentsScreen() {
  return <PlaceScreen kind="location" first="documents" />;
}
