import { defineWords } from '../../language/words';

/** What is said of new versions. */
export const updateWords = defineWords('updates', {
  portal: 'Доступна новая версия портала',
  replaced: 'Портал обновлён в другой вкладке. Эта работает по-прежнему; обновите её, когда закончите.',
  apply: 'Обновить',
  openForm: 'Сначала сохраните или закройте форму. Проверьте и другие вкладки портала.',
  sending: 'Идёт отправка на сервер. Обновите, когда она закончится.',
});
