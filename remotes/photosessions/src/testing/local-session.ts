import type { LocalSession } from '@studio/portal';

/** A session of this device, saved and not yet sent by default. */
export function localSession(
  record: Partial<LocalSession['record']> = {},
  rest: Partial<Omit<LocalSession, 'record'>> = {},
): LocalSession {
  return {
    stage: 'saved',
    server_id: null,
    number: null,
    ...rest,
    record: {
      local_id: 'ps_1772971200000abcdefghij',
      owner: '0190a000-0000-7000-8000-000000000001',
      created_offline: true,
      sync_status: 'pending',
      local_created_at: '2026-03-08T12:00:00.000Z',
      local_updated_at: '2026-03-08T12:00:00.000Z',
      created_at: '2026-03-08T12:00:00.000Z',
      session_state: 'new',
      server_id: null,
      retry_count: 0,
      revision: 1,
      sent_body: null,
      error: null,
      archived_at: null,
      name: 'Семёнова Ольга',
      phone: '+79161234567',
      ...record,
    },
  };
}
