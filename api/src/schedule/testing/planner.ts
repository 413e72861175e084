import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../testing/caller';

export interface WantedShift {
  id?: string;
  revision?: number | null;
  location_id: string;
  employee_id: string | null;
  starts: string;
  ends: string;
  break_min?: number;
  position?: string;
}

/** Puts shifts in one change; each with a new id unless it has one. */
export function put(by: Caller, shifts: WantedShift[], more: Record<string, unknown> = {}) {
  return by.post('/schedule/changes', {
    id: randomUUID(),
    put: shifts.map((shift) => ({
      id: randomUUID(),
      revision: null,
      position: 'photographer',
      break_min: 0,
      ...shift,
    })),
    ...more,
  });
}

export function publish(by: Caller, location_ids: string[], from: string, to: string) {
  return by.post('/schedule/publications', { id: randomUUID(), from, to, location_ids });
}

/** A published shift of somebody, without a break; returns its id. */
export async function givenPublished(by: Caller, location_id: string, who: Caller, starts: string, ends: string) {
  const id = randomUUID();
  const reply = await put(by, [{ id, employee_id: who.person.id, location_id, starts, ends }]);
  assert.equal(reply.status, 200, reply.bytes.toString());
  const published = await publish(by, [location_id], starts.slice(0, 10), ends.slice(0, 10));
  assert.equal(published.status, 201, published.bytes.toString());
  return id;
}

/** Kinds of the refusals in a reply. */
export function refusalsIn(body: { details?: { refusals?: { kind: string }[] } }): string[] {
  return (body.details?.refusals ?? []).map(({ kind }) => kind);
}
