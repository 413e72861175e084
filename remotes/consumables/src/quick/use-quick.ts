import { QUICK_UNDO_MS, type StockItem } from '@studio/contracts';
import { newId, orpc, useOffline, useOfflineWrites, useSaveOffline } from '@studio/portal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { doneWords, QUICK_OPERATION, QUICK_UNDO, type QuickKind } from './quick-kinds';

interface Entry {
  kind: QuickKind;
  place_id: string;
  to_place_id?: string;
  item: StockItem;
  quantity: number;
}

interface Done {
  id: string;
  place_id: string;
  text: string;
  /** Still on the device. */
  isKept: boolean;
}

/** Enters quick operations through the device's store, and can undo the last one for ten seconds. */
export function useQuick() {
  const save = useSaveOffline();
  const { manager } = useOffline();
  const queries = useQueryClient();
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: orpc.consumables.key() }), [queries]);
  const { writes } = useOfflineWrites(QUICK_OPERATION, refresh);
  const [done, setDone] = useState<Done | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Generated with the entry: a second press of the same line makes no second operation.
  const nextId = useRef(newId());

  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), QUICK_UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);

  /** Resolves to whether it is safe: on the server, or on the device. */
  const enter = async ({ item, ...entry }: Entry): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFault(null);
    const id = nextId.current;
    const payload = { id, ...entry, item_id: item.id, entered_at: new Date().toISOString() };
    const result = await save(QUICK_OPERATION, payload, { location_id: entry.place_id });
    setBusy(false);
    nextId.current = newId();
    if (!result.ok) {
      setFault(`НЕ сохранено: ${result.server?.message ?? 'на устройстве нет места. Запишите операцию на бумаге.'}`);
      return false;
    }
    if (result.state === 'refused') {
      // The person is here and reads why: the refused write need not wait for them.
      await manager.writes.discard(id);
      setFault(result.error.message);
      return false;
    }
    const text = doneWords(entry.kind, item.name, entry.quantity, item.base_unit);
    setDone({ id, place_id: entry.place_id, text, isKept: result.state === 'saved' });
    if (result.state === 'sent') void refresh(); // The pad must not wait for it: a second press would be a second operation.
    return true;
  };

  const undo = async ({ id, place_id }: Done): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const kept = (await manager.writes.list(QUICK_OPERATION.kind)).find(({ key }) => key === id);
    if (kept && kept.sent_at === null) await manager.writes.discard(id);
    else {
      const payload = { id: newId(), operation_id: id, place_id, reason: 'Отменено сразу после ввода' };
      const result = await save(QUICK_UNDO, payload, { location_id: place_id, ...(kept && { after: id }) });
      if (!result.ok) setFault('Отмена не сохранена: откройте документ и отмените его.');
      else if (result.state === 'refused') {
        await manager.writes.discard(payload.id);
        setFault(result.error.message);
      }
    }
    setDone(null);
    setBusy(false);
    await refresh();
  };

  // What was kept says so until it has gone.
  const shown = done && { ...done, isKept: done.isKept && writes.some(({ key }) => key === done.id) };
  return { writes, done: shown, fault, busy, enter, undo, clearFault: () => setFault(null) };
}
