import { notify } from '@studio/portal';
import { whyNotNow } from '../../device/worker-client/update-offer';
import { forgetOverride, storeOverride } from './stored-override';
import type { Override } from './with-override';

/** Takes a local build from the next page on, or with null none, and reloads; not under something unsaved. */
export async function changeOverride(
  next: Override | null,
  reload: () => void = () => location.reload(),
): Promise<void> {
  const reason = await whyNotNow();
  if (reason !== null) return void notify({ message: reason, color: 'warning' });
  if (next === null) forgetOverride();
  else storeOverride(next);
  return reload();
}
