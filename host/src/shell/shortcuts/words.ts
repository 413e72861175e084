import { defineWords } from '../../language/words';

/** What the shortcuts say in their panel and while they are being chosen. */
export const shortcutsWords = defineWords('shortcuts', {
  title: 'Ярлыки',
  empty: 'Ярлыков нет. Добавьте страницы, которые открываете чаще всего.',
  edit: 'Настроить',
  dialog: 'Мои ярлыки',
  about: 'Одинаковы на всех ваших устройствах.',
  chosen: 'В меню, по порядку',
  noneChosen: 'Пока ничего. Добавьте страницы из списка ниже.',
  more: 'Можно добавить',
  allChosen: 'Все доступные страницы уже в меню.',
  full: (most: number) => `Больше ${most} ярлыков не поместится: сначала уберите лишний.`,
  add: (title: string) => `Добавить «${title}»`,
  remove: (title: string) => `Убрать «${title}»`,
  up: (title: string) => `«${title}»: выше`,
  down: (title: string) => `«${title}»: ниже`,
  moved: (title: string, place: number, of: number) => `«${title}»: место ${place} из ${of}`,
  added: (title: string) => `«${title}» добавлен в меню`,
  removed: (title: string) => `«${title}» убран из меню`,
  standard: 'Вернуть стандартные',
  cancel: 'Отмена',
  save: 'Сохранить',
  saved: 'Ярлыки сохранены',
  failed: 'Ярлыки не сохранились',
  offline: 'Без связи ярлыки можно открывать, но не менять: они хранятся на сервере.',
  notRead: 'Ваши ярлыки не загрузились, показаны стандартные.',
});
