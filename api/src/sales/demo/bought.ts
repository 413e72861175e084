import type { DemoRandom } from '../../kernel/domain';
import { DEMO_PRODUCTS } from './goods';

const OF_PHOTO = ['print', 'digital', 'magnet'];

export type Bought = { goods: (typeof DEMO_PRODUCTS)[number]; quantity: number }[];

const filesIn = ({ goods, quantity }: Bought[number]) =>
  goods.key === 'digital' ? quantity : (goods.items['digital'] ?? 0);

/** No file twice: neither beside all files of the session, nor more than it has. */
export function pickGoods(random: DemoRandom, pictures: number): Bought {
  const choices = DEMO_PRODUCTS.map((goods) => [goods, goods.weight] as const);
  const bought: Bought = [];
  const count = random.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
  ] as const);
  for (let tries = 0; bought.length < count && (tries < 4 || bought.length === 0); tries++) {
    const goods = random.weighted(choices);
    const one = { goods, quantity: OF_PHOTO.includes(goods.kind) ? random.int(1, 4) : 1 };
    const files = bought.reduce((sum, other) => sum + filesIn(other), filesIn(one));
    const isWhole = [...bought, one].some((other) => other.goods.key === 'all');
    if (bought.some((other) => other.goods === goods) || files > (isWhole ? 0 : pictures)) continue;
    bought.push(one);
  }
  return bought;
}

/** Assigns pictures to the pieces, one after another; prints of one size may repeat a picture, files do not. */
export function soldPhotos(bought: Bought, pictures: readonly string[], ids: ReadonlyMap<string, string>) {
  const found = new Map<string, { photo_id: string; product_id: string; quantity: number }>();
  const given = new Map<string, number>();
  for (const { goods, quantity } of bought)
    for (const [key, count] of Object.entries(goods.kind === 'package' ? goods.items : { [goods.key]: quantity })) {
      const product_id = ids.get(key);
      const kind = DEMO_PRODUCTS.find((one) => one.key === key)?.kind ?? 'frame';
      if (product_id === undefined || !OF_PHOTO.includes(kind)) continue;
      for (let piece = 0; piece < count; piece++) {
        const turn = given.get(key) ?? 0;
        const photo_id = pictures[turn % Math.max(1, pictures.length)];
        given.set(key, turn + 1);
        if (photo_id === undefined) continue;
        const before = found.get(`${photo_id} ${product_id}`)?.quantity ?? 0;
        found.set(`${photo_id} ${product_id}`, { photo_id, product_id, quantity: before + 1 });
      }
    }
  return [...found.values()];
}
