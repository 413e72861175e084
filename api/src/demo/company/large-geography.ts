/** Regions of a large company: name, capital, IANA zone, area code. */
export const REGIONS = `
Архангельская область|Архангельск|Europe/Moscow|818
Астраханская область|Астрахань|Europe/Astrakhan|851
Башкортостан|Уфа|Asia/Yekaterinburg|347
Белгородская область|Белгород|Europe/Moscow|472
Брянская область|Брянск|Europe/Moscow|483
Бурятия|Улан-Удэ|Asia/Irkutsk|301
Владимирская область|Владимир|Europe/Moscow|492
Волгоградская область|Волгоград|Europe/Volgograd|844
Вологодская область|Вологда|Europe/Moscow|817
Воронежская область|Воронеж|Europe/Moscow|473
Забайкальский край|Чита|Asia/Chita|302
Ивановская область|Иваново|Europe/Moscow|493
Иркутская область|Иркутск|Asia/Irkutsk|395
Калининградская область|Калининград|Europe/Kaliningrad|401
Калужская область|Калуга|Europe/Moscow|484
Камчатский край|Петропавловск-Камчатский|Asia/Kamchatka|415
Карелия|Петрозаводск|Europe/Moscow|814
Кемеровская область|Кемерово|Asia/Novokuznetsk|384
Кировская область|Киров|Europe/Kirov|833
Коми|Сыктывкар|Europe/Moscow|821
Костромская область|Кострома|Europe/Moscow|494
Краснодарский край|Краснодар|Europe/Moscow|861
Курганская область|Курган|Asia/Yekaterinburg|352
Курская область|Курск|Europe/Moscow|471
Ленинградская область|Гатчина|Europe/Moscow|813
Липецкая область|Липецк|Europe/Moscow|474
Магаданская область|Магадан|Asia/Magadan|413
Мордовия|Саранск|Europe/Moscow|834
Мурманская область|Мурманск|Europe/Moscow|815
Нижегородская область|Нижний Новгород|Europe/Moscow|831
Новгородская область|Великий Новгород|Europe/Moscow|816
Омская область|Омск|Asia/Omsk|381
Оренбургская область|Оренбург|Asia/Yekaterinburg|353
Орловская область|Орёл|Europe/Moscow|486
Пензенская область|Пенза|Europe/Moscow|841
Приморский край|Владивосток|Asia/Vladivostok|423
Псковская область|Псков|Europe/Moscow|811
Ростовская область|Ростов-на-Дону|Europe/Moscow|863
Рязанская область|Рязань|Europe/Moscow|491
Самарская область|Самара|Europe/Samara|846
Саратовская область|Саратов|Europe/Saratov|845
Сахалинская область|Южно-Сахалинск|Asia/Sakhalin|424
Ставропольский край|Ставрополь|Europe/Moscow|865
Татарстан|Казань|Europe/Moscow|843
Тверская область|Тверь|Europe/Moscow|482
Томская область|Томск|Asia/Tomsk|382
Тульская область|Тула|Europe/Moscow|487
Удмуртия|Ижевск|Europe/Samara|341
Якутия|Якутск|Asia/Yakutsk|411
Ярославская область|Ярославль|Europe/Moscow|485
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', capital = '', time_zone = '', code = ''] = line.split('|');
    return { name, capital, time_zone, code };
  });

const words = (text: string) => text.trim().split(/\s+/);
const TOWN_STARTS = words('Верхне Нижне Ново Старо Красно Бело Сосно Дубо Светло Усть- Средне Мало Волго Озёро Ключе');
const TOWN_ENDS = words(`
  каменск реченск горск озёрск заводск борск полянск слободск уральск ярск мостовск сельск градск луговск
`);

/** Plausible town names: «Верхнекаменск», «Усть-Озёрск». */
export const TOWNS = TOWN_STARTS.flatMap((start) =>
  TOWN_ENDS.map((end) => (start.endsWith('-') ? `${start}${end.charAt(0).toUpperCase()}${end.slice(1)}` : start + end)),
);

export const STREETS = words(`
  Ленина Мира Пушкина Гагарина Советской Садовой Лесной Набережной Кирова Чехова Толстого Гоголя Тургенева Лермонтова
  Чайковского Некрасова Вокзальной Молодёжной Парковой Центральной Заречной Юбилейной Солнечной Луговой Речной
`);
export const MALLS = words(`
  Меридиан Галактика Аврора Европа Панорама Орион Кристалл Радуга Планета Континент Атриум Вертикаль Акварель Премьер
`);
export const PARKS = [
  'Зелёная роща',
  'Берёзовая аллея',
  'Тихая заводь',
  'Солнечная поляна',
  'Липовый сад',
  'Ясная горка',
];
export const HOTELS = words('Волна Берёзка Центральная Заря Турист Привокзальная Аструм Северная Южная Речная');
