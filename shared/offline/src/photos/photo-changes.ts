import type { RelayedEvent } from '../change-relay';
import type { Engine } from '../engine-state';
import type { KeptPhotoChange } from './photo-uploads';

/** Tells this page, the others of the same employee, and the device's log what became of a photo. */
export function announcePhoto(
  engine: Engine,
  relay: { send(owner: string, change: RelayedEvent): void },
  change: KeptPhotoChange,
): void {
  const { owner, id, session_key, error } = change.photo;
  const event = { type: 'photo_changed', ...change } as const;
  if (owner === engine.owner) engine.events.emit(event);
  relay.send(owner, event);
  if (change.stage === 'sending') return;
  const data = { id, session_key, ...(error && { error: error.technical }) };
  void engine.store.log(`photo_${change.stage}`, data, owner);
}
