import { dismissNotification, hasUnsavedWorkAnywhere, notify } from '@studio/portal';
import { updateWords } from './words';

/** Web Locks under which what is kept here is sent, in whichever tab or worker. */
const SENDING_LOCKS: ReadonlySet<string | undefined> = new Set(['ps-sync', 'ps-photos', 'portal-writes']);

const PORTAL_UPDATE = 'portal-update';
const REMOTES_UPDATE = 'remotes-update';

/** A reload for the portal's new version brings those of its sections too: one offer is enough. */
let portalOffered = false;

/** Why a new version may not take over now; null when it may. Looks at every tab of this browser. */
export async function whyNotNow(): Promise<string | null> {
  if (await hasUnsavedWorkAnywhere()) return updateWords().openForm;
  const { held = [] } = (await (navigator as Partial<Navigator>).locks?.query()) ?? {};
  if (held.some(({ name }) => SENDING_LOCKS.has(name))) return updateWords().sending;
  return null;
}

/** Offers a new version of the portal; the click applies it only when nothing can be cut short. */
export function offerUpdate(apply: () => void): void {
  offerPortal(updateWords().portal, apply);
}

/** Another tab runs the new version already; this one stays as it is until its person reloads it. */
export function tellReplaced(reload: () => void = () => location.reload()): void {
  offerPortal(updateWords().replaced, reload);
}

/** Offers a reload for other versions of sections that run here; null withdraws the offer. */
export function offerRemotes(message: string | null, reload: () => void): void {
  if (message === null) dismissNotification(REMOTES_UPDATE);
  else if (!portalOffered) offer(REMOTES_UPDATE, message, reload);
}

function offerPortal(message: string, apply: () => void): void {
  portalOffered = true;
  dismissNotification(REMOTES_UPDATE);
  offer(PORTAL_UPDATE, message, apply);
}

function offer(id: string, message: string, apply: () => void): void {
  const run = async () => {
    const reason = await whyNotNow();
    if (reason === null) return apply();
    notify({ message: reason, color: 'warning' });
    return offer(id, message, apply);
  };
  notify({ id, message, timeout: 0, action: { label: updateWords().apply, run: () => void run() } });
}
