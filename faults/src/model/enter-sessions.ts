import { newLocalId, type SessionInput } from '@studio/offline';
import type { Tab } from '../device/device';
import { tell } from '../story';
import type { History } from './history-state';

/** Somebody fills in a form and presses the button; what the screen answers is written down. */
export async function enter(history: History, tab: Tab, how: 'save' | 'create' | 'create_twice'): Promise<void> {
  const { device, ledger, open } = history;
  const name = `Клиент ${(history.names += 1)}`;
  const owner = device.person?.id;
  open.set(name, tab);
  const local_id = newLocalId(device.clock.now());
  const press = () =>
    how === 'save' ? tab.manager.save(sessionOf(name)) : tab.manager.create(sessionOf(name), { local_id });
  const [result = await press(), again] = await Promise.all(how === 'create_twice' ? [press(), press()] : []);
  if (again && again.ok !== result.ok) throw new Error(`${name}: two presses heard different things`);
  if (!tab.isAlive()) return;
  open.delete(name);
  if (result.ok && !owner) throw new Error(`${name} was saved for nobody`);
  const key = !result.ok ? '' : 'record' in result ? result.record.local_id : result.local_id;
  tell(() => `    ${name}: ${result.ok ? `saved as ${key}` : `NOT saved: ${result.failure.code}`}`);
  if (result.ok && owner) ledger.saved({ owner, local_id: key, name });
  else if (!isInDoubt(result)) ledger.refused(name);
}

/** The device kept nothing, and the server was asked and did not answer: the form says so, and either may be true. */
function isInDoubt(result: object): boolean {
  return 'in_doubt' in result && result.in_doubt === true;
}

/** Somebody adds a photo to a session that was saved on this device. */
export async function keepPhoto(
  history: History,
  tab: Tab,
  { nth, picture }: { nth: number; picture: number },
): Promise<void> {
  const { device, ledger, photos, portal, open } = history;
  const owner = device.person?.id;
  const own = ledger.promised().filter((said) => said.owner === owner && said.local_id.startsWith('ps_'));
  const session = own[nth % Math.max(1, own.length)];
  const bytes = portal.pictures[picture % portal.pictures.length];
  if (!session || !owner || !bytes) return;
  const filename = `IMG_${picture % portal.pictures.length}.jpg`;
  const form = `photo ${filename} of ${session.name}, no. ${(history.names += 1)}`;
  open.set(form, tab);
  const file = new File([Uint8Array.from(bytes)], filename, { type: 'image/jpeg' });
  const target = { session_key: session.local_id, session_name: session.name };
  const [result] = await tab.manager.photos.keep(target, [file]);
  if (!tab.isAlive()) return;
  open.delete(form);
  tell(() => `    ${form}: ${result?.ok ? 'kept' : `NOT kept: ${result?.failure.code}`}`);
  if (result?.ok) photos.kept({ owner, session_key: session.local_id, sha256: result.photo.sha256, filename });
}

export async function handle(
  history: History,
  tab: Tab,
  how: 'retry' | 'edit' | 'discard',
  local_id: string,
): Promise<void> {
  const { ledger, photos, open } = history;
  if (how === 'retry') return void (await tab.manager.retry(local_id));
  if (how === 'discard') {
    ledger.discarded(local_id);
    photos.discarded(local_id);
    return tab.manager.discard(local_id).catch(() => undefined);
  }
  const name = `Клиент ${(history.names += 1)}`;
  tell(() => `    ${local_id} is changed to ${name}`);
  ledger.renaming(local_id, name);
  open.set(name, tab);
  const result = await tab.manager.edit(local_id, sessionOf(name));
  if (!tab.isAlive()) return;
  open.delete(name);
  tell(() => `    ${name}: ${result.ok ? 'changed' : `NOT changed: ${result.failure.code}`}`);
  ledger.renamed(local_id, name, result.ok);
}

export async function nthUnsynced(history: History, nth: number): Promise<string | undefined> {
  const { device } = history;
  if (!device.person) return undefined;
  const records = await history.done(device.store.unsynced(device.person.id));
  return records.length === 0 ? undefined : records[nth % records.length]?.local_id;
}

function sessionOf(name: string): SessionInput {
  return { name, phone: '+79161234567', photographer: 'Пётр Ильин' };
}
