import { OFFICE } from '../ledger/places';
import type { DemoPlace, StockYard } from './stock-yard';

/** Of each material. */
const ENOUGH = 40;

/** Deliveries before today: enough for all that is done today, on whatever day of the stock's rhythm it is. */
export async function stockUp(yard: StockYard, places: readonly DemoPlace[]): Promise<void> {
  const { stage, random, people, items, cities, today } = yard;
  const buyers = [
    { place_id: OFFICE, buyer: people.office, kept: items },
    ...cities.map((city) => ({ place_id: city, buyer: people.city, kept: yard.itemsOf(city) })),
    ...places.map((place) => ({ place_id: place.id, buyer: place.keeper, kept: place.items })),
  ];
  for (const { place_id, buyer, kept } of buyers) {
    const free = await yard.free(place_id);
    const lines = kept
      .map(({ id, price }) => ({ item_id: id, quantity: ENOUGH - (free.get(id) ?? 0), price }))
      .filter(({ quantity }) => quantity > 0)
      .map(({ item_id, quantity, price }) => ({ item_id, quantity, sum_kop: quantity * price }));
    const kind = place_id === OFFICE ? 'purchase' : 'arrival';
    const head = { kind, id: random.uuid(), place_id, supplier: 'АО «Бумага и краска»', is_meant: true } as const;
    if (lines.length > 0) await stage.as(buyer, today).consumables.createOperation({ ...head, lines });
  }
}
