import { defineWords } from '../../language/words';

/** What the frame of the portal says: bars, navigation, footer. */
export const layoutWords = defineWords('layout', {
  home: (app: string) => `${app}, главная`,
  navigation: 'Разделы',
  allPlaces: 'Все разделы',
  more: 'Ещё',
  moreWaiting: (queue: string) => `Ещё, на устройстве ждёт: ${queue}`,
  openNavigation: 'Открыть меню разделов',
  collapse: 'Свернуть меню',
  expand: 'Развернуть меню',
  queue: 'Очередь на устройстве',
  withErrors: (queue: string, count: number) => `${queue}, с ошибкой: ${count}`,
  closed: 'Недоступны',
  toTop: 'Наверх',
  loading: 'Загрузка экрана',
  starting: (app: string) => `${app} загружается`,
  tools: 'Под рукой',
  theme: (name: string) => `Тема: ${name.toLowerCase()}`,
  themes: { light: 'Светлая', dark: 'Тёмная', system: 'Как в системе' },
  chosen: 'выбрано',
  footer: {
    links: 'О портале',
    build: (version: string) => `Сборка ${version}`,
    help: 'Справка',
    offline: 'Работа без связи',
    hotkeys: 'Горячие клавиши',
    licences: 'Лицензии',
  },
});
