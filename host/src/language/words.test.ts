import { defineWords, installTranslations } from './words';

const words = defineWords('bell', {
  title: 'Уведомления',
  unread: (count: number) => `Непрочитанных: ${count}`,
  empty: { title: 'Пока пусто' },
});

afterEach(() => installTranslations({}));

it('are Russian while no other language is on', () => {
  expect(words().title).toBe('Уведомления');
  expect(words().unread(3)).toBe('Непрочитанных: 3');
});

it('are those of the language that is on, and Russian for an area that it lacks', () => {
  installTranslations({
    bell: { title: 'Notifications', unread: (n: number) => `${n} unread`, empty: { title: 'Empty' } },
  });
  expect(words().empty.title).toBe('Empty');
  expect(words().unread(3)).toBe('3 unread');
  expect(defineWords('footer', { rights: 'Все права' })().rights).toBe('Все права');
});
