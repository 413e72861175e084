import type { RelayedEvent } from '../change-relay';
import type { Engine } from '../engine-state';
import type { WriteChange } from './offline-writes';

/** Tells this page, the others of the same employee, and the device's log what became of a write. */
export function announceWrite(
  engine: Engine,
  relay: { send(owner: string, change: RelayedEvent): void },
  change: WriteChange,
): void {
  const { owner, key, kind, error } = change.write;
  const event = { type: 'write_changed', ...change } as const;
  if (owner === engine.owner) engine.events.emit(event);
  relay.send(owner, event);
  if (change.stage === 'sending') return;
  const data = { key, kind, ...(error && { error: error.technical }) };
  void engine.store.log(`write_${change.stage}`, data, owner);
}
