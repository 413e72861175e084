import { PlaceScreen } from './place-screen';

/** The location's screen, documents first. */
export default function DocumentsScreen() {
  return <PlaceScreen kind="location" first="documents" />;
}
