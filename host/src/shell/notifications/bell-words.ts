import { defineWords } from '../../language/words';

/** What the bell itself says; its panel's words come with the panel. */
export const bellWords = defineWords('bell', {
  title: 'Уведомления',
  titleWith: (unread: number) => `Уведомления, непрочитанных: ${unread}`,
  waiting: (count: number) => `на проверке у вас: ${count}`,
  toDecide: (count: number, sum: string) => `Ждут вашего решения: ${count}, на ${sum}`,
});
