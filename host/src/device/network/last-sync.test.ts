/** @dom */
import type { SyncManager } from '@studio/offline';
import { watchLastSync } from './last-sync';

it('notes when the server took something, whatever it was: a session, a picture, or an operation of a counter', () => {
  const heard = new Map<string, (event: never) => void>();
  const on = ((type: string, tell: (event: never) => void) => {
    heard.set(type, tell);
    return () => {};
  }) as SyncManager['on'];
  watchLastSync({ on }, () => 'anna');
  for (const [type, before, taken] of [
    ['record_changed', 'saved', 'synced'],
    ['photo_changed', 'kept', 'arrived'],
    ['write_changed', 'sending', 'sent'],
  ] as const) {
    localStorage.clear();
    heard.get(type)?.({ stage: before } as never);
    expect(localStorage).toHaveLength(0);
    heard.get(type)?.({ stage: taken } as never);
    expect(JSON.parse(localStorage.getItem('studio-portal-last-sync') ?? '')).toMatchObject({ owner: 'anna' });
  }
});
