import { defineWords } from '../../language/words';

/** What the settings of the layout are called. */
export const appearanceWords = defineWords('appearance', {
  colours: { title: 'Цвета', hint: 'Меняется сразу и запоминается на этом устройстве.' },
  places: { title: 'Расположение', hint: 'Для компьютеров и планшетов: на телефоне меню всегда внизу.' },
  theme: { title: 'Тема', light: 'Светлая', dark: 'Тёмная', system: 'Как в системе' },
  skin: { title: 'Оформление', default: 'Обычное', bordered: 'С рамками', 'semi-dark': 'Тёмное меню' },
  menu: { title: 'Меню разделов', side: 'Сбоку', narrow: 'Сбоку, узкое', top: 'Сверху' },
  navbar: {
    title: 'Верхняя панель',
    sticky: 'Всегда на виду',
    static: 'Уходит с прокруткой',
    hidden: 'Скрыта',
    hint: 'Когда панель скрыта, её кнопки стоят внизу меню. С меню сверху панель есть всегда.',
  },
  width: { title: 'Ширина страницы', fluid: 'Во всё окно', boxed: 'Не шире 1200 пикселей' },
  footer: { title: 'Подвал', static: 'В конце страницы', sticky: 'Всегда на виду', hidden: 'Скрыт' },
  direction: { title: 'Направление', ltr: 'Слева направо', rtl: 'Справа налево' },
  reset: 'Вернуть как было',
});
