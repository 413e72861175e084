/** People, places and words of stories: long enough to show what breaks. */
export const LONG =
  'Фотосессия в роддоме на Шаболовке с выездом в загородный филиал и печатью на холсте шестьдесят на девяносто';
export const LONG_WORD = 'электрофотополупроводниковоизмерительный';

export interface SamplePerson {
  id: string;
  name: string;
  role: string;
  city: string;
  sold: number;
}

const NAMES = ['Орлов Никита', 'Морозова Дарья', 'Соколова Анна', 'Громов Сергей', 'Лебедев Михаил', 'Ёлкина Вера'];
const ROLES = ['Разработчик', 'Продавец', 'Фотограф', 'Региональный директор', 'Администратор', 'Кассир'];
const CITIES = ['Москва', 'Санкт-Петербург', 'Казань', 'Нижний Новгород'];

export function samplePerson(index: number): SamplePerson {
  return {
    id: `person-${index}`,
    name: NAMES[index % NAMES.length] ?? '',
    role: ROLES[index % ROLES.length] ?? '',
    city: CITIES[index % CITIES.length] ?? '',
    sold: 125_050 * (index + 1),
  };
}

export const PEOPLE: readonly SamplePerson[] = NAMES.map((_, index) => samplePerson(index));

export const CITY_OPTIONS = CITIES.map((label, index) => ({ value: `city-${index}`, label }));

/** A picture without a file: a quiet two-coloured square. */
export const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" fill="%23B91C1C"/%3E%3Ccircle cx="20" cy="15" r="7" fill="%23FECACA"/%3E%3Cpath d="M6 40c2-12 26-12 28 0" fill="%23FECACA"/%3E%3C/svg%3E';

/** Handler of a story in which nothing has to happen. */
export const nothing = (): void => {};
