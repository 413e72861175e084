import { countOf, type PluralForms } from '@studio/ui';
import { defineWords } from '../../language/words';

const YEARS: PluralForms = ['год', 'года', 'лет'];
const MONTHS: PluralForms = ['месяц', 'месяца', 'месяцев'];

export const profileWords = defineWords('profile', {
  overline: 'Мой профиль',
  edit: 'Изменить',
  tabsLabel: 'Части профиля',
  tabs: { profile: 'Профиль', access: 'Доступ', acts: 'Действия' },
  details: 'Личные данные',
  roles: 'Роли',
  places: 'Где я работаю',
  noPlaces: 'Вас пока не назначили ни на одну локацию. Это делает руководитель.',
  whoChanges: 'Имя и телефон вы меняете сами. Должность, роли, локации и дату приёма меняет руководитель.',
  facts: {
    lastName: 'Фамилия',
    firstName: 'Имя',
    middleName: 'Отчество',
    phone: 'Телефон',
    messenger: 'Мессенджер',
    position: 'Должность',
    hired: 'На работе с',
  },
  tenure: (years: number, months: number) =>
    years + months === 0
      ? 'меньше месяца'
      : [years > 0 && countOf(years, YEARS), months > 0 && countOf(months, MONTHS)].filter(Boolean).join(' '),
  failed: {
    record: 'Не удалось загрузить ваши данные',
    places: 'Не удалось загрузить локации',
    roles: 'Не удалось загрузить роли',
    access: 'Не удалось загрузить права',
    acts: 'Не удалось загрузить действия',
  },
  access: {
    given: (name: string, day: string) => `назначил(а) ${name}, ${day}`,
    givenBySystem: (day: string) => `с ${day}`,
    reach: 'Что видно',
    reachAny: 'Все локации компании',
    reachOwn: (place: string) => `Только своя локация: ${place}`,
    reachNone: 'Своей локации пока нет, поэтому данных локаций не видно',
    readOnly: 'В расходниках — только просмотр.',
    pages: 'Открытые страницы',
    rights: 'Что разрешено',
    whoGrants:
      'Роли назначает руководитель, чья роль выше вашей. Если чего-то не хватает для работы, обратитесь к нему.',
  },
  acts: {
    list: 'Мои действия',
    more: 'Показать более ранние',
    none: 'Действий пока нет',
    noneBody: 'Здесь будет всё, что вы меняете в портале: съёмки, карточки, входы.',
    intro: 'Что вы делали в портале. Эти записи нельзя изменить или удалить.',
  },
});
