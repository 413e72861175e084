const category = (number: number) => `e0000000-0000-4000-8000-00000000000${number}`;

interface DemoGoods {
  category_id: string;
  /** Limit of one claim, in kopecks; null for none. */
  limit_kop: number | null;
  what: readonly string[];
  /** Roubles. */
  from: number;
  to: number;
  weight: number;
}

/** Expenses of the demo's locations; the categories are the portal's initial ones. */
export const DEMO_GOODS: readonly DemoGoods[] = [
  {
    category_id: category(1),
    limit_kop: 500_000,
    what: ['Мешки и моющее средство', 'Салфетки и стеклоочиститель', 'Лампочки в гримёрную', 'Вода в кулер'],
    from: 350,
    to: 3_200,
    weight: 8,
  },
  {
    category_id: category(2),
    limit_kop: 300_000,
    what: ['Бумага и ручки', 'Скотч и файлы', 'Ценники и маркеры'],
    from: 250,
    to: 1_900,
    weight: 5,
  },
  {
    category_id: category(3),
    limit_kop: 200_000,
    what: ['Такси с инкассацией', 'Доставка фотобумаги', 'Курьер с заказом клиента'],
    from: 280,
    to: 2_300,
    weight: 7,
  },
  {
    category_id: category(4),
    limit_kop: 1_500_000,
    what: ['Ремонт стойки с фоном', 'Чистка матрицы камеры', 'Замена лампы вспышки', 'Настройка принтера'],
    from: 1_200,
    to: 14_000,
    weight: 3,
  },
  {
    category_id: category(5),
    limit_kop: 1_000_000,
    what: ['Бумажные фоны', 'Воздушные шары', 'Осенние листья и корзина', 'Пледы для съёмки'],
    from: 600,
    to: 8_500,
    weight: 4,
  },
  {
    category_id: category(6),
    limit_kop: 2_000_000,
    what: ['Листовки у входа', 'Продвижение в соцсетях', 'Вывеска на стойку'],
    from: 1_500,
    to: 18_000,
    weight: 2,
  },
  {
    category_id: category(8),
    limit_kop: 100_000,
    what: ['Ключи от ячейки', 'Батарейки для пульта', 'Парковка на выезде'],
    from: 150,
    to: 1_300,
    weight: 3,
  },
];

export const RENT = { category_id: category(7), what: 'Аренда площади', from: 18_000, to: 75_000, day: 5 } as const;
