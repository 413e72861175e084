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
  lot?: { code: string; expires_on: string | null };
  is_meant?: true;
}

interface Done {
  id: string;
  place_id: string;
  text: string;
  /** Still on the device. */
  isKept: boolean;
}

const NOT_KEPT = 'НЕ сохранено: на устройстве нет места. Запишите операцию на бумаге.';
const STORE_FAILED = 'НЕ сохранено: устройство не смогло записать операцию. Повторите или запишите её на бумаге.';
const NOT_TAKEN_BACK = 'Отмена не сохранена: откройте документ и отмените его.';

/** Enters quick operations through the device's store, and can undo the last one for ten seconds. */
export function useQuick() {
  const save = useSaveOffline();
  const { manager } = useOffline();
  const queries = useQueryClient();
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: orpc.consumables.key() }), [queries]);
  const { writes } = useOfflineWrites(QUICK_OPERATION, refresh);
  const undos = useOfflineWrites(QUICK_UNDO, refresh).writes;
  const [done, setDone] = useState<Done | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** What the server asks about before it takes it. */
  const [asked, setAsked] = useState<{ entry: Entry; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  // Generated with the entry: a second press of the same line makes no second operation.
  const nextId = useRef(newId());

  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), QUICK_UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);

  /** Runs one thing at a time; where the device's store fails, the words say what is not saved. */
  const alone = async (run: () => Promise<boolean>, words: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFault(null);
    setAsked(null);
    try {
      return await run();
    } catch (error) {
      console.warn('The store of the device failed', error);
      setFault(words);
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** The person is here and reads why: the refused write need not wait for them. One that cannot be removed stays in the queue. */
  const refused = async (id: string, words: string | null): Promise<void> => {
    setFault(words);
    await manager.writes.discard(id).catch((error: unknown) => console.warn('A refused write was not removed', error));
  };

  const send = async ({ item, ...entry }: Entry): Promise<boolean> => {
    const id = nextId.current;
    const payload = { id, ...entry, item_id: item.id, entered_at: new Date().toISOString() };
    const result = await save(QUICK_OPERATION, payload, { location_id: entry.place_id });
    nextId.current = newId();
    if (!result.ok) {
      setFault(result.server ? `НЕ сохранено: ${result.server.message}` : NOT_KEPT);
      return false;
    }
    if (result.state === 'refused') {
      const isQuestion = result.error.code === 'unusual';
      await refused(id, isQuestion ? null : result.error.message);
      if (isQuestion) setAsked({ entry: { ...entry, item }, words: result.error.message });
      return false;
    }
    const text = doneWords(entry.kind, item.name, entry.quantity, item.base_unit);
    setDone({ id, place_id: entry.place_id, text, isKept: result.state === 'saved' });
    if (result.state === 'sent') void refresh(); // The pad must not wait for it: a second press would be a second operation.
    return true;
  };

  const takeBack = async ({ id, place_id }: Done): Promise<boolean> => {
    const kept = (await manager.writes.list(QUICK_OPERATION.kind)).find(({ key }) => key === id);
    if (kept && kept.sent_at === null) await manager.writes.discard(id);
    else {
      const payload = {
        id: newId(),
        operation_id: id,
        place_id,
        reason: 'Отменено сразу после ввода',
        entered_at: new Date().toISOString(),
      };
      const result = await save(QUICK_UNDO, payload, { location_id: place_id, ...(kept && { after: id }) });
      if (!result.ok) setFault(NOT_TAKEN_BACK);
      else if (result.state === 'refused') await refused(payload.id, result.error.message);
    }
    return true;
  };

  /** Resolves to whether it is safe: on the server, or on the device. */
  const enter = (entry: Entry): Promise<boolean> => alone(() => send(entry), STORE_FAILED);

  /** Sends what was asked about as it was. */
  const mean = async (): Promise<boolean> => asked !== null && (await enter({ ...asked.entry, is_meant: true }));

  const undo = async (last: Done): Promise<void> => {
    if (busy) return;
    await alone(() => takeBack(last), NOT_TAKEN_BACK);
    setDone(null);
    await refresh();
  };

  // What was kept says so until it has gone.
  const shown = done && { ...done, isKept: done.isKept && writes.some(({ key }) => key === done.id) };
  const clear = () => {
    setFault(null);
    setAsked(null);
  };
  return { writes, undos, done: shown, fault, question: asked?.words ?? null, busy, enter, mean, undo, clear };
}
