import type { Right, StockUnit } from '@studio/contracts';
import { defineWriteKind } from '@studio/portal';
import { quantityOf } from '../words/quantity';

export type QuickKind = 'consumption' | 'arrival' | 'transfer';

/** The big buttons in their order, each with the permission that shows it. */
export const QUICK_KINDS: Record<QuickKind, { label: string; done: string; right: Right }> = {
  consumption: { label: 'Расход', done: 'Израсходовано', right: 'quick_consumption' },
  arrival: { label: 'Приход', done: 'Принято', right: 'quick_arrival' },
  transfer: { label: 'Передать', done: 'Передаётся', right: 'quick_transfer' },
};

export interface QuickPayload {
  id: string;
  kind: QuickKind;
  place_id: string;
  to_place_id?: string;
  item_id: string;
  quantity: number;
  /** Of an arrival whose lots are told apart. */
  lot?: { code: string; expires_on: string | null };
  entered_at: string;
  /** The server has asked about it. */
  is_meant?: true;
}

interface Taken {
  id: string;
  number: number;
}

/** An operation of the big buttons: it is kept on the device and sent once, under its own id. */
export const QUICK_OPERATION = defineWriteKind<QuickPayload, Taken>({
  kind: 'stock.quick',
  title: 'Быстрая операция с материалом',
  method: 'POST',
  path: '/consumables/quick-operations/{kind}',
  describe: ({ kind, quantity }) => `${QUICK_KINDS[kind].label}: ${quantity.toLocaleString('ru-RU')}`,
  page: '/consumables/quick',
});

export interface UndoPayload {
  id: string;
  operation_id: string;
  place_id: string;
  reason: string;
  entered_at: string;
}

/** Undoes one of them, when the server may already have it. */
export const QUICK_UNDO = defineWriteKind<UndoPayload, Taken>({
  kind: 'stock.undo',
  title: 'Отмена быстрой операции',
  method: 'POST',
  path: '/consumables/quick-operations/undo',
  page: '/consumables/quick',
});

/** «Израсходовано: Фотобумага 10×15, 3 л.» */
export function doneWords(kind: QuickKind, name: string, quantity: number, unit: StockUnit): string {
  return `${QUICK_KINDS[kind].done}: ${name}, ${quantityOf(quantity, unit)}`;
}
