import { type NewPhotosession, normalizePhone } from '@studio/contracts';
import type { OfflinePhotosession, SessionInput } from './record';

type LocalOnlyField = Exclude<keyof OfflinePhotosession, keyof NewPhotosession>;

/** Fields that stay on the device. Listing them as an object lets the compiler find one that was forgotten. */
const LOCAL_ONLY_FIELDS: Record<LocalOnlyField, true> = {
  local_id: true,
  owner: true,
  created_offline: true,
  sync_status: true,
  local_created_at: true,
  local_updated_at: true,
  session_state: true,
  server_id: true,
  retry_count: true,
  revision: true,
  sent_body: true,
  thawed_bodies: true,
  server_revision: true,
  sent_update: true,
  thawed_updates: true,
  error: true,
  archived_at: true,
  photographer: true,
  location_name: true,
};

/**
 * Body of the sync call (specification §7): the photosession without its local-only fields, `clientName` as `name`
 * and `phone_number` as `phone` where those are absent. Empty fields are left out.
 */
export function wireBody(record: OfflinePhotosession): NewPhotosession {
  const { clientName, phone_number, ...rest } = record;
  const named = { ...rest, name: rest.name ?? clientName, phone: rest.phone ?? phone_number };
  return Object.fromEntries(
    Object.entries(named).filter(
      ([field, value]) => !(field in LOCAL_ONLY_FIELDS) && value !== null && value !== undefined,
    ),
  );
}

/** Writes name, phone and notes as the server will, so that both calculate the same hash over the body. */
export function tidyInput<Input extends Partial<SessionInput>>(input: Input): Input {
  return {
    ...input,
    ...(input.name !== undefined && { name: input.name.trim() }),
    ...(input.clientName !== undefined && { clientName: input.clientName.trim() }),
    ...(input.phone !== undefined && { phone: tidyPhone(input.phone) }),
    ...(input.phone_number !== undefined && { phone_number: tidyPhone(input.phone_number) }),
    ...(typeof input.notes === 'string' && { notes: input.notes.trim() }),
  };
}

function tidyPhone(typed: string): string {
  return normalizePhone(typed) ?? typed.trim();
}
