import { createQueryClient } from '@studio/portal';
import { fakeOffline } from '@studio/portal/testing';
import { QueryObserver } from '@tanstack/react-query';
import { followConnection } from './follow-connection';

it('refetches what a page loaded offline could not get', async () => {
  const { manager } = fakeOffline();
  manager.setOnline(false);
  followConnection(manager);
  let cut = true;
  const read = jest.fn(async () => (cut ? Promise.reject(new Error('no line')) : 'answer'));
  const client = createQueryClient({ onUnauthorized: () => {} });
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: read, retry: false });
  const ended = new Promise<void>((resolve) => {
    observer.subscribe(({ isError, data }) => {
      if (isError && cut) {
        cut = false;
        manager.setOnline(true);
      }
      if (data === 'answer') resolve();
    });
  });
  await ended;
  expect(read).toHaveBeenCalledTimes(2);
  client.unmount();
});
