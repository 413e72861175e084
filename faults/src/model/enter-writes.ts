import { OfflineFailure } from '@studio/offline';
import type { Tab } from '../device/device';
import { CASH_SALE } from '../portal/cash-sales';
import { entryName } from '../portal/write-subjects';
import { tell } from '../story';
import type { History } from './history-state';

/** Somebody enters something else and presses the button, perhaps twice; every press must hear the same. */
export async function enterWrite(history: History, tab: Tab, presses: number): Promise<void> {
  const { device, ledger, open } = history;
  const number = (history.names += 1);
  const name = entryName(number);
  const owner = device.person?.id;
  const id = writeId(number);
  open.set(name, tab);
  const results = await Promise.all(Array.from({ length: presses }, () => history.writes.save(tab, id, number)));
  if (!tab.isAlive()) return;
  open.delete(name);
  const result = results.find(({ ok }) => ok) ?? results[0];
  tell(() => `    ${name}: ${result?.ok ? `${result.state} as ${id}` : `NOT saved: ${result?.failure.code}`}`);
  if (result?.ok && !owner) throw new Error(`${name} was saved for nobody`);
  if (result?.ok && owner) ledger.saved({ owner, local_id: id, name });
  // Sent straight away and not answered: either may be true.
  else if (result?.ok || !result?.server || result.server.needs_person) ledger.refused(name);
}

export async function handleWrite(
  history: History,
  tab: Tab,
  how: 'retry_write' | 'edit_write' | 'discard_write',
  id: string,
): Promise<void> {
  const { ledger, open } = history;
  // A full disk refuses it: the screen says so, and the write waits as it was.
  if (how === 'retry_write') return void (await tab.manager.writes.retry([id]).catch(unlessDefect));
  if (how === 'discard_write') {
    ledger.discarded(id);
    return tab.manager.writes.discard(id).catch(() => undefined);
  }
  const number = (history.names += 1);
  const name = entryName(number);
  tell(() => `    ${id} is changed to ${name}`);
  ledger.renaming(id, name);
  open.set(name, tab);
  const result = await history.writes.save(tab, id, number);
  if (!tab.isAlive()) return;
  open.delete(name);
  tell(() => `    ${name}: ${result.ok ? 'changed' : `NOT changed: ${result.failure.code}`}`);
  ledger.renamed(id, name, result.ok);
}

export async function nthWrite(
  { device, done }: History,
  nth: number,
  withSales: boolean,
): Promise<string | undefined> {
  if (!device.person) return undefined;
  const all = await done(device.store.keptWrites(device.person.id));
  const writes = all.filter(({ kind }) => withSales || kind !== CASH_SALE.kind);
  return writes.length === 0 ? undefined : writes[nth % writes.length]?.key;
}

/** Keys of a history, and of no other: the server never forgets one. */
export function writeId(name: number): string {
  return `${crypto.randomUUID().slice(0, 24)}${String(name).padStart(12, '0')}`;
}

/** Errors that the screen would show; anything else is a defect of the engine. */
function unlessDefect(error: unknown): void {
  if (!(error instanceof OfflineFailure)) throw error;
}
