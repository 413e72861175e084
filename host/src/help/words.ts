import { countOf } from '@studio/ui';
import { defineWords } from '../language/words';

/** What the shell says around the articles; the articles themselves are Russian. */
export const helpWords = defineWords('help', {
  lead: 'Как сделать то, что нужно прямо сейчас.',
  search: 'Что вы хотите сделать?',
  found: (count: number) => `Нашлось: ${countOf(count, ['страница', 'страницы', 'страниц'])}`,
  nothing: 'Ничего не нашлось',
  nothingHint: 'Попробуйте другие слова или короче: «отправка», «роль», «выйти».',
  reset: 'Показать всю справку',
  title: 'Справка',
  readers: 'Чьей работе нужнее',
  reader: { counter: 'За стойкой', studio: 'В студии', admin: 'Администратору', lead: 'Руководителю' },
  first: 'Сначала это',
  shelf: {
    sessions: 'Съёмки и снимки',
    entry: 'Вход и устройства',
    people: 'Сотрудники',
    money: 'Деньги',
    places: 'Локации',
    portal: 'Портал',
  },
  sections: 'О разделах портала',
  contents: 'На этой странице',
  related: 'Читайте дальше',
  back: 'Вся справка',
  noArticle: 'Такой статьи нет',
  noArticleHint: 'Возможно, её переименовали. Поищите в справке.',
  ask: 'Не нашли ответ?',
  askText:
    'Спросите администратора вашей локации: он видит то же, что и вы, и может больше. Если портал показал номер запроса или сбоя, назовите его.',
  aboutNumbers: 'Что это за номера',
  askSignedOut: 'Не получается войти? Администратор вашей локации проверит карточку и пришлёт приглашение.',
  loading: 'Открываем страницу справки',
  failed: 'Страница справки не открылась',
  failedHint: 'Её приносит раздел, а он сейчас не загрузился.',
  retry: 'Повторить',
});
