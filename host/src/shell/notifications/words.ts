import { defineWords } from '../../language/words';

/** What the bell and its panel say. */
export const notificationWords = defineWords('notifications', {
  title: 'Уведомления',
  device: 'На этом устройстве',
  parts: 'Что показать',
  all: 'Все',
  unread: 'Непрочитанные',
  fresh: 'Новое:',
  open: 'Открыть',
  today: 'Сегодня',
  yesterday: 'Вчера',
  markAll: 'Отметить все прочитанными',
  markRead: (title: string) => `Отметить прочитанным: ${title}`,
  markUnread: (title: string) => `Вернуть в непрочитанные: ${title}`,
  notMarked: 'Не отмечено.',
  more: 'Показать ещё',
  loading: 'Уведомления загружаются',
  failed: 'Уведомления не загрузились',
  offline: 'Нет связи: показано то, что пришло раньше.',
  empty: { title: 'Уведомлений пока нет', text: 'Здесь появится то, что касается вас: роли, локации, входы в портал.' },
  allRead: { title: 'Всё прочитано', text: 'Новые уведомления появятся здесь сами.' },
  quiet: {
    title: 'Сообщений ещё не было',
    text: 'Здесь останется то, что портал сообщал вам в этой вкладке: что сохранено, что не удалось и почему.',
  },
  request: (number: string) => `Номер запроса: ${number}`,
  error: 'Ошибка:',
});
