import 'fake-indexeddb/auto';
import { orpc } from '@studio/portal';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { RecordHistory } from './record-history';

let cache: QueryClient | null = null;

function History() {
  const own = useQueryClient();
  useEffect(() => {
    cache = own;
  }, [own]);
  return <RecordHistory kind="location" id="0190a000-0000-7000-8000-0000000000a1" />;
}

test('shows what was done, and leaves nothing of it on the device', async () => {
  const act = {
    id: 1,
    at: '2026-11-21T10:05:00.000Z',
    actor_id: '0190a000-0000-7000-8000-000000000002',
    actor_name: 'Лебедев Михаил',
    action: 'location.updated',
    subject_kind: 'location',
    before: { name: 'Арбат' },
    after: { name: 'Новый Арбат' },
  };
  renderScreen(<History />, {
    user: fakeUser({ roles: ['developer'] }),
    api: { audit: { subject: () => ({ items: [act], next_cursor: null, names: {} }) as never } },
  });
  expect(await screen.findByText('Новый Арбат')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/Лебедев Михаил/)).toBeVisible());
  const kept = cache?.getQueryCache().findAll({ queryKey: orpc.audit.key() }) ?? [];
  expect(kept).toHaveLength(1);
  expect(kept.map(({ meta }) => meta?.['persist'])).toEqual([false]);
});

test('of a place says whom an act on its people concerns, by an id who is out of reach', async () => {
  const about = (id: number, subject_name: string | null) => ({
    id,
    at: '2026-11-21T10:05:00.000Z',
    actor_id: null,
    actor_name: null,
    action: 'assignment.started',
    subject_kind: 'employee',
    subject_id: '0190a000-0000-7000-8000-00000000abcd',
    subject_name,
    before: null,
    after: {},
  });
  renderScreen(<History />, {
    user: fakeUser({ roles: ['developer'] }),
    api: {
      audit: {
        subject: () => ({ items: [about(1, 'Белова Ирина'), about(2, null)], next_cursor: null, names: {} }) as never,
      },
    },
  });
  expect(await screen.findByText('Сотрудник назначен на локацию: Белова Ирина')).toBeVisible();
  expect(screen.getByText('Сотрудник назначен на локацию: Сотрудник другой локации № 00ABCD')).toBeVisible();
});
