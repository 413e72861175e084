import { defaultShares, discountsOfLines, type PaymentMethod, type SaleState } from '@studio/contracts';
import type { DemoRandom } from '../../kernel/domain';
import type { payment, receipt, refund, refundLine, sale, saleEvent, saleLine, salePhoto, saleShare } from '../schema';
import { DEMO_PRODUCTS } from './goods';

/** A sold session of the demo. */
export interface SoldSession {
  id: string;
  number: number;
  name: string;
  phone: string;
  location_id: string;
  business_date: string;
  session_state: string;
  photographer_id: string | null;
  owner_id: string;
  sold_at: Date | string;
  photos: string[] | null;
  seller_id: string | null;
}

const OF_PHOTO = ['print', 'digital', 'magnet'];
const METHODS: readonly (readonly [PaymentMethod, number])[] = [
  ['card', 46],
  ['cash', 27],
  ['sbp', 21],
  ['online', 6],
];
const REFUNDED_PART = 0.025;
const DISCOUNTED_PART = 0.12;

interface Rows {
  sale: (typeof sale.$inferInsert)[];
  lines: (typeof saleLine.$inferInsert)[];
  photos: (typeof salePhoto.$inferInsert)[];
  shares: (typeof saleShare.$inferInsert)[];
  events: (typeof saleEvent.$inferInsert)[];
  payments: (typeof payment.$inferInsert)[];
  refunds: (typeof refund.$inferInsert)[];
  refundLines: (typeof refundLine.$inferInsert)[];
  receipts: (typeof receipt.$inferInsert)[];
}

/** All rows of one sale: lines, money, receipts, shares. */
export function saleRows(
  session: SoldSession,
  number: number,
  random: DemoRandom,
  ids: ReadonlyMap<string, string>,
): Rows {
  const id = random.uuid();
  const at = new Date(session.sold_at);
  const method = random.weighted(METHODS);
  const seller = session.seller_id ?? session.owner_id;
  const bought = pickGoods(random);
  const bare = bought.map(({ goods, quantity }) => quantity * goods.price * 100);
  const subtotal_kop = bare.reduce((all, sum) => all + sum, 0);
  const percent = random.chance(DISCOUNTED_PART) ? random.pick([5, 10]) : 0;
  const discount_kop = Math.round((subtotal_kop * percent) / 100);
  const parts = discountsOfLines(bare, discount_kop);
  const total_kop = subtotal_kop - discount_kop;
  const isRefunded = random.chance(REFUNDED_PART);
  const refunded_kop = isRefunded ? total_kop : 0;
  const state: SaleState = isRefunded
    ? 'refunded'
    : ['delivered', 'archived'].includes(session.session_state)
      ? 'handed_over'
      : 'paid';
  const pictures = session.photos ?? [];
  const lines = bought.map(({ goods, quantity }, position) => ({
    id: random.uuid(),
    sale_id: id,
    position,
    product_id: ids.get(goods.key) ?? null,
    kind: goods.kind,
    name: goods.name,
    quantity,
    price_kop: goods.price * 100,
    discount_kop: parts[position] ?? 0,
    sum_kop: (bare[position] ?? 0) - (parts[position] ?? 0),
    photo_id:
      OF_PHOTO.includes(goods.kind) && quantity === 1
        ? (pictures[position % Math.max(1, pictures.length)] ?? null)
        : null,
  }));
  const paymentId = random.uuid();
  const refundId = random.uuid();
  const source = method === 'online' ? ('link' as const) : ('counter' as const);
  const { location_id, business_date } = session;
  const receiptOf = (kind: 'full' | 'refund') => ({
    id: random.uuid(),
    sale_id: id,
    payment_id: kind === 'full' ? paymentId : null,
    refund_id: kind === 'refund' ? refundId : null,
    kind,
    amount_kop: total_kop,
    state: 'accepted' as const,
    business_date,
    location_id,
    created_at: at,
    settled_at: at,
  });
  return {
    sale: [
      {
        id,
        number,
        source,
        payload_sha256: '',
        photosession_id: session.id,
        location_id,
        business_date,
        state,
        client_name: session.name,
        client_phone: session.phone,
        subtotal_kop,
        discount_kop,
        discount_basis_points: percent === 0 ? null : percent * 100,
        discount_reason: percent === 0 ? null : 'Постоянный клиент',
        total_kop,
        paid_kop: total_kop,
        refunded_kop,
        sold_by: seller,
        marks: [],
        created_at: at,
        updated_at: at,
        paid_at: at,
        handed_over_at: state === 'handed_over' ? at : null,
        handed_over_by: state === 'handed_over' ? seller : null,
      },
    ],
    lines,
    photos: soldPhotos(bought, pictures, ids).map((one) => ({ ...one, sale_id: id })),
    shares: defaultShares(seller, session.photographer_id).map((share) => ({ ...share, sale_id: id })),
    events: [{ id: random.uuid(), sale_id: id, at, by_id: seller, from_state: null, to_state: 'paid' as const }],
    payments: [
      {
        id: paymentId,
        sale_id: id,
        method,
        amount_kop: total_kop,
        refunded_kop,
        state: 'succeeded' as const,
        business_date,
        location_id,
        tendered_kop: method === 'cash' ? Math.ceil(total_kop / 50_000) * 50_000 : null,
        taken_by: source === 'link' ? null : seller,
        created_at: at,
        settled_at: at,
      },
    ],
    refunds: isRefunded
      ? [
          {
            id: refundId,
            request_id: refundId,
            payload_sha256: '',
            sale_id: id,
            payment_id: paymentId,
            method,
            amount_kop: total_kop,
            state: 'succeeded' as const,
            reason: random.pick(['Брак печати', 'Клиент передумал', 'Перепутали снимки']),
            business_date,
            location_id,
            made_by: seller,
            created_at: at,
            settled_at: at,
          },
        ]
      : [],
    refundLines: isRefunded
      ? lines.map(({ id: sale_line_id, quantity, sum_kop }) => ({
          id: random.uuid(),
          refund_id: refundId,
          sale_line_id,
          quantity,
          sum_kop,
        }))
      : [],
    receipts: [receiptOf('full'), ...(isRefunded ? [receiptOf('refund')] : [])],
  };
}

type Bought = { goods: (typeof DEMO_PRODUCTS)[number]; quantity: number }[];

function pickGoods(random: DemoRandom): Bought {
  const choices = DEMO_PRODUCTS.map((goods) => [goods, goods.weight] as const);
  const bought: Bought = [];
  const count = random.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
  ]);
  for (let step = 0; step < count; step++) {
    const goods = random.weighted(choices);
    if (bought.some((one) => one.goods === goods)) continue;
    bought.push({ goods, quantity: OF_PHOTO.includes(goods.kind) ? random.int(1, 4) : 1 });
  }
  return bought;
}

/** Assigns pictures to the lines, one after another. */
function soldPhotos(bought: Bought, pictures: readonly string[], ids: ReadonlyMap<string, string>) {
  const found = new Map<string, { photo_id: string; product_id: string; quantity: number }>();
  for (const { goods, quantity } of bought) {
    const pieces: Record<string, number> =
      goods.items ?? (OF_PHOTO.includes(goods.kind) ? { [goods.key]: quantity } : {});
    for (const [key, count] of Object.entries(pieces)) {
      const product_id = ids.get(key);
      const kind = DEMO_PRODUCTS.find((one) => one.key === key)?.kind ?? 'frame';
      if (product_id === undefined || !OF_PHOTO.includes(kind)) continue;
      for (const photo_id of pictures.slice(0, count)) {
        const before = found.get(`${photo_id} ${product_id}`);
        found.set(`${photo_id} ${product_id}`, { photo_id, product_id, quantity: (before?.quantity ?? 0) + 1 });
      }
    }
  }
  return [...found.values()];
}
