import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { client, orpc } from '../api-client';

/** Answers that devices keep lie under these keys: they stay those of the contract's own library. */
const theirs = createTanstackQueryUtils(client);
const input = { limit: 30 };
const pages = {
  input: (cursor: string | undefined) => ({ limit: 30, ...(cursor !== undefined && { cursor }) }),
  initialPageParam: undefined,
  getNextPageParam: () => undefined,
};

it('keeps the keys of domains, calls, questions and pages', () => {
  const ours = orpc.notifications.list;
  const { list } = theirs.notifications;
  expect(orpc.notifications.key()).toEqual(theirs.notifications.key());
  expect(ours.key()).toEqual(list.key());
  expect(ours.key({ type: 'infinite' })).toEqual(list.key({ type: 'infinite' }));
  expect(ours.queryKey({ input })).toEqual(list.queryKey({ input }));
  expect(ours.queryOptions({ input }).queryKey).toEqual(list.queryOptions({ input }).queryKey);
  expect(ours.mutationKey()).toEqual(list.mutationKey());
  expect(ours.mutationOptions().mutationKey).toEqual(list.mutationOptions().mutationKey);
  expect(ours.infiniteOptions(pages).queryKey).toEqual(list.infiniteOptions(pages).queryKey);
  expect(orpc.auth.me.queryOptions().queryKey).toEqual(theirs.auth.me.queryOptions().queryKey);
});
