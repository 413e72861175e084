import type { RegisteredRemote } from '@studio/portal';
import { guardOutcome } from './guard-outcome';
import type { Answerer } from './examine-address';

const session = { getState: () => ({ authenticated: false, user: null }) as never };
const remote = { name: 'sales', title: 'Продажи' } as RegisteredRemote;
const outcomeOf = (answerer: Answerer) =>
  guardOutcome({ address: '/sales', answerer, meta: { public: true } }, session);

it('says that a screen opens', async () => {
  expect(await outcomeOf({ kind: 'remote', remote, title: 'Отчёт', pattern: '/sales' })).toEqual({
    opens: true,
    words: 'Откроется',
    target: null,
  });
});

it.each<Answerer>([
  { kind: 'remote-failed', remote, cause: 'RemoteError: needs host contract' },
  { kind: 'broken-entry', name: 'stock', cause: 'title is missing' },
])('does not promise a screen that cannot open: $kind', async (answerer) => {
  expect(await outcomeOf(answerer)).toEqual({
    opens: false,
    words: 'Вместо экрана откроется объяснение, почему раздела нет',
    target: null,
  });
});
