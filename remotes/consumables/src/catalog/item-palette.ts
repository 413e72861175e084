import { client, type PaletteSearch } from '@studio/portal';
import { quantityOf } from '../words/quantity';

const MAX_ITEMS_SHOWN = 6;

/** Search of the command palette for materials by name, article or code. */
export const searchItems: PaletteSearch = async (text, signal) => {
  const search = text.trim().slice(0, 100);
  if (search.length < 2) return [];
  const { items } = await client.consumables.items(
    { search, page: 1, page_size: MAX_ITEMS_SHOWN, state: 'active' },
    { signal },
  );
  return items.map(({ id, name, code, on_hand, base_unit }) => ({
    id,
    title: name,
    hint: [code, quantityOf(on_hand, base_unit)].join(' · '),
    path: `/stock/${id}`,
  }));
};
