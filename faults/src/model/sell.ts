import type { Tab } from '../device/device';
import { CASH_SALE } from '../portal/cash-sales';
import { tell } from '../story';
import { writeId } from './enter-writes';
import type { History } from './history-state';

/** Somebody takes cash and presses the button, perhaps twice: the money is in the till when the screen says so. */
export async function sell(history: History, tab: Tab, presses: number): Promise<void> {
  const { device, ledger, open, portal } = history;
  const name = `Продажа ${(history.names += 1)}`;
  const owner = device.person?.id;
  const { location_id, product_id, price_kop } = portal.goods;
  const quantity = 1 + (history.names % 3);
  const id = writeId(history.names);
  const sale = {
    id,
    location_id,
    lines: [{ product_id, name: 'Печать', quantity, price_kop }],
    note: name,
    payment: { id: id.replace(/^./, (sign) => (sign === 'f' ? 'e' : 'f')), amount_kop: quantity * price_kop },
    created_at: new Date(device.clock.now()).toISOString(),
  };
  open.set(name, tab);
  const results = await Promise.all(Array.from({ length: presses }, () => tab.manager.writes.save(CASH_SALE, sale)));
  if (!tab.isAlive()) return;
  open.delete(name);
  const result = results.find(({ ok }) => ok) ?? results[0];
  tell(() => `    ${name}: ${result?.ok ? `${result.state} as ${id}` : `NOT saved: ${result?.failure.code}`}`);
  if (result?.ok && !owner) throw new Error(`${name} was saved for nobody`);
  if (result?.ok && owner) ledger.saved({ owner, local_id: id, name });
  // Sent straight away and not answered: either may be true.
  else if (result?.ok || !result?.server || result.server.needs_person) ledger.refused(name);
}
