import { lazyComponent } from '@studio/ui';
import { useAskedConfirmation } from './asked';

const Window = lazyComponent(() => import('./confirmation-window'));

/** The one window of the portal in which an act waits for its person's messenger; its code comes when it is first needed. */
export function ConfirmationDialog() {
  const asked = useAskedConfirmation();
  return asked && <Window key={asked.needed.id} asked={asked} />;
}
