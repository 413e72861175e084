import type { Random } from '../random';

export type LocationKind = 'booth' | 'studio' | 'park' | 'hotel';

interface DemoRegion {
  id: string;
  name: string;
}

interface DemoCity {
  id: string;
  region_id: string;
  name: string;
  time_zone: string;
}

export interface DemoLocation {
  id: string;
  city_id: string;
  name: string;
  kind: LocationKind;
  address: string;
  phone: string;
  /** Relative to an average location of the kind: 1.3 has a third more sessions. */
  volume: number;
  time_zone: string;
}

export interface DemoPlaces {
  regions: DemoRegion[];
  cities: DemoCity[];
  locations: DemoLocation[];
}

type LocationPlan = readonly [name: string, kind: LocationKind, address: string, volume: number];

interface CityPlan {
  name: string;
  time_zone: string;
  /** Area code of its telephone numbers. */
  code: string;
  locations: readonly LocationPlan[];
}

const PLAN: readonly { name: string; cities: readonly CityPlan[] }[] = [
  {
    name: 'Центр',
    cities: [
      {
        name: 'Москва',
        time_zone: 'Europe/Moscow',
        code: '495',
        locations: [
          ['Студия на Покровке', 'studio', 'ул. Покровка, 31, стр. 2', 1.45],
          ['Фотобудка в ТРЦ «Меридиан»', 'booth', 'Ленинградский проспект, 62, 2-й этаж', 1.5],
          ['Парк «Лосиная аллея»', 'park', 'Лосиноостровский проезд, 4', 1.35],
          ['Гостиница «Замоскворечье»', 'hotel', 'Большая Ордынка, 19', 1.2],
          ['Студия на Соколе', 'studio', 'ул. Алабяна, 10, корп. 1', 1.1],
        ],
      },
      {
        name: 'Тула',
        time_zone: 'Europe/Moscow',
        code: '4872',
        locations: [
          ['Студия на Металлистов', 'studio', 'ул. Металлистов, 14', 0.8],
          ['Фотобудка в ТЦ «Гостиный двор»', 'booth', 'ул. Советская, 47, 1-й этаж', 0.85],
        ],
      },
      {
        name: 'Ярославль',
        time_zone: 'Europe/Moscow',
        code: '4852',
        locations: [
          ['Гостиница «Волжская набережная»', 'hotel', 'Волжская набережная, 23', 1.05],
          ['Студия на Кирова', 'studio', 'ул. Кирова, 8/10', 0.75],
        ],
      },
    ],
  },
  {
    name: 'Урал',
    cities: [
      {
        name: 'Екатеринбург',
        time_zone: 'Asia/Yekaterinburg',
        code: '343',
        locations: [
          ['Студия на Вайнера', 'studio', 'ул. Вайнера, 15, офис 204', 1.15],
          ['Фотобудка в ТРЦ «Исеть»', 'booth', 'ул. 8 Марта, 46, 3-й этаж', 1.2],
          ['Парк «Зелёная роща»', 'park', 'ул. Зелёная Роща, 1', 1],
        ],
      },
      {
        name: 'Челябинск',
        time_zone: 'Asia/Yekaterinburg',
        code: '351',
        locations: [
          ['Студия на Кировке', 'studio', 'ул. Кирова, 104', 0.85],
          ['Гостиница «Южный Урал»', 'hotel', 'проспект Ленина, 52', 0.8],
        ],
      },
      {
        name: 'Пермь',
        time_zone: 'Asia/Yekaterinburg',
        code: '342',
        locations: [
          ['Парк «Камская эспланада»', 'park', 'ул. Монастырская, 3', 0.8],
          ['Фотобудка в ТЦ «Семейный»', 'booth', 'ул. Революции, 13, 1-й этаж', 0.9],
        ],
      },
    ],
  },
  {
    name: 'Сибирь',
    cities: [
      {
        name: 'Новосибирск',
        time_zone: 'Asia/Novosibirsk',
        code: '383',
        locations: [
          ['Студия на Красном проспекте', 'studio', 'Красный проспект, 54', 1.1],
          ['Фотобудка в ТРЦ «Обь-Плаза»', 'booth', 'ул. Дуси Ковальчук, 1, 2-й этаж', 1],
        ],
      },
      {
        name: 'Красноярск',
        time_zone: 'Asia/Krasnoyarsk',
        code: '391',
        locations: [
          ['Парк «Татышев луг»', 'park', 'остров Татышев, вход со стороны Октябрьского моста', 0.85],
          ['Студия на Мира', 'studio', 'проспект Мира, 91', 0.8],
        ],
      },
    ],
  },
];

/** Three regions, eight cities in four time zones, twenty locations. */
export function demoPlaces(random: Random): DemoPlaces {
  const places: DemoPlaces = { regions: [], cities: [], locations: [] };
  for (const region of PLAN) {
    const region_id = random.uuid();
    places.regions.push({ id: region_id, name: region.name });
    for (const { name, time_zone, code, locations } of region.cities) {
      const city_id = random.uuid();
      places.cities.push({ id: city_id, region_id, name, time_zone });
      locations.forEach(([title, kind, address, volume], index) => {
        places.locations.push({
          id: random.uuid(),
          city_id,
          name: title,
          kind,
          address,
          phone: cityPhone(code, index),
          volume,
          time_zone,
        });
      });
    }
  }
  return places;
}

/** A number of the city's own network, `+7 495 000-10-01`: numbers that start with 0 belong to nobody. */
function cityPhone(code: string, index: number): string {
  return `+7${code}${String(1001 + index).padStart(10 - code.length, '0')}`;
}
