import type { Random } from '../random';

export type Sex = 'female' | 'male';

export interface PersonName {
  last_name: string;
  first_name: string;
  middle_name: string;
}

/** A word list that would fill pages as an array. */
const words = (text: string) => text.trim().split(/\s+/);

const FIRST: Record<Sex, readonly string[]> = {
  female: words(`
    Анна Мария Елена Ольга Наталья Екатерина Татьяна Ирина Светлана Юлия Анастасия Дарья Алина Ксения Полина
    Виктория Марина Людмила Алёна Вероника Кристина Валерия Евгения Надежда Лариса Софья Арина Яна Диана Маргарита
    Варвара Галина Любовь Снежана Регина Гульнара Альбина Лилия Эльвира Карина
  `),
  male: words(`
    Александр Дмитрий Сергей Андрей Алексей Максим Иван Михаил Артём Никита Павел Роман Владимир Евгений Денис
    Илья Кирилл Антон Егор Николай Олег Виктор Константин Тимур Руслан Глеб Матвей Степан Фёдор Григорий Арсений
    Ярослав Вячеслав Пётр Юрий Марат Ринат Станислав Семён Лев
  `),
};

/** Patronymics of a man and, in the same order, of a woman. */
const PATRONYMICS: Record<Sex, readonly string[]> = {
  male: words(`
    Александрович Дмитриевич Сергеевич Андреевич Алексеевич Иванович Михайлович Павлович Романович Владимирович
    Евгеньевич Ильич Никитич Кириллович Антонович Николаевич Олегович Викторович Константинович Фёдорович
    Григорьевич Вячеславович Петрович Юрьевич Маратович Львович Борисович Игоревич Вадимович Семёнович
  `),
  female: words(`
    Александровна Дмитриевна Сергеевна Андреевна Алексеевна Ивановна Михайловна Павловна Романовна Владимировна
    Евгеньевна Ильинична Никитична Кирилловна Антоновна Николаевна Олеговна Викторовна Константиновна Фёдоровна
    Григорьевна Вячеславовна Петровна Юрьевна Маратовна Львовна Борисовна Игоревна Вадимовна Семёновна
  `),
};

/** In the masculine; the feminine is derived from the ending. */
const SURNAMES = words(`
  Смирнов Иванов Кузнецов Соколов Попов Лебедев Козлов Новиков Морозов Петров Волков Соловьёв Васильев Зайцев
  Павлов Семёнов Голубев Виноградов Богданов Воробьёв Фёдоров Михайлов Беляев Тарасов Белов Комаров Орлов
  Киселёв Макаров Андреев Ковалёв Ильин Гусев Титов Кузьмин Кудрявцев Баранов Куликов Алексеев Степанов Яковлев
  Сорокин Сергеев Романов Захаров Борисов Королёв Герасимов Пономарёв Григорьев Лазарев Медведев Ершов Никитин
  Соболев Рябов Поляков Цветков Данилов Жуков Фролов Журавлёв Николаев Крылов Максимов Сидоров Осипов Белоусов
  Федотов Дорофеев Егоров Матвеев Бобров Дмитриев Калинин Анисимов Петухов Антонов Тимофеев Никифоров Веселов
  Филиппов Марков Большаков Суханов Миронов Ширяев Александров Коновалов Шестаков Казаков Ефимов Денисов Громов
  Фомин Давыдов Мельников Щербаков Блинов Колесников Карпов Афанасьев Власов Маслов Исаков Тихонов Аксёнов
  Гаврилов Родионов Котов Горбунов Кудряшов Быков Зуев Третьяков Савельев Панов Рыбаков Суворов Абрамов Воронов
  Мухин Архипов Трофимов Мартынов Емельянов Горшков Чернов Овчинников Селезнёв Панфилов Копылов Михеев Галкин
  Назаров Лобанов Лукин Беляков Потапов Некрасов Хохлов Белинский Вишневский Покровский Преображенский
  Заславский Мещерский Луговской Черных Седых Бондаренко Коваленко Шевчук Литвиненко Гарипов Хасанов Ахметов
  Сафин Юсупов Галимов Валиев
`);

/** Соколов → Соколова, Вишневский → Вишневская, Луговской → Луговская; Черных, Шевчук and Бондаренко stay. */
export function surnameFor(sex: Sex, masculine: string): string {
  if (sex === 'male') return masculine;
  if (/(ский|цкий)$/.test(masculine)) return `${masculine.slice(0, -2)}ая`;
  if (masculine.endsWith('ской')) return `${masculine.slice(0, -2)}ая`;
  return /(ов|ев|ёв|ин|ын)$/.test(masculine) ? `${masculine}а` : masculine;
}

/** «Семья Соколовых»: Соколов → Соколовых, Вишневский → Вишневских; Черных, Шевчук and Бондаренко stay. */
function familyOf(masculine: string): string {
  if (/(ский|цкий|ской)$/.test(masculine)) return `${masculine.slice(0, -2)}их`;
  return /(ов|ев|ёв|ин|ын)$/.test(masculine) ? `${masculine}ых` : masculine;
}

export function personName(sex: Sex, random: Random): PersonName {
  return {
    last_name: surnameFor(sex, random.pick(SURNAMES)),
    first_name: random.pick(FIRST[sex]),
    middle_name: random.pick(PATRONYMICS[sex]),
  };
}

/** A client's name as staff enter it: mostly name and surname, sometimes only the name, sometimes the family. */
export function clientName(people: number, random: Random): string {
  const sex: Sex = random.chance(0.72) ? 'female' : 'male';
  const surname = random.pick(SURNAMES);
  const first = random.pick(FIRST[sex]);
  const last = surnameFor(sex, surname);
  return random.weighted([
    [`${first} ${last}`, 58],
    [`${last} ${first}`, 22],
    [first, 9],
    [`Семья ${familyOf(surname)}`, people > 2 ? 14 : 0],
    [`${last} ${first} ${random.pick(PATRONYMICS[sex])}`, 5],
  ]);
}
