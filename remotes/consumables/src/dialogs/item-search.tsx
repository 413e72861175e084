import type { StockItem } from '@studio/contracts';
import { client, orpc, toPortalError } from '@studio/portal';
import { Combobox, useSettled } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quantityOf } from '../words/quantity';

interface ItemSearchProps {
  onChoose: (item: StockItem, factor: number) => void;
  taken?: ReadonlySet<string>;
}

/** Finds a material by any word, code or barcode; a scanner types the code and Enter. */
export function ItemSearch({ onChoose, taken = new Set() }: ItemSearchProps) {
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const query = useQuery({
    ...orpc.consumables.items.queryOptions({ input: { search, page: 1, page_size: 30, state: 'active' } }),
    placeholderData: keepPreviousData,
  });
  const items = (query.data?.items ?? []).filter(({ id }) => !taken.has(id));
  const choose = async (id: string | null) => {
    const item = items.find((one) => one.id === id);
    if (!item) return;
    // A pack's barcode stands for as many as the pack holds.
    const hit = /^\d{8,}$/.test(search)
      ? await client.consumables.findByCode({ code: search }).catch((error: unknown) => {
          if (toPortalError(error).code === 'not_found') return null;
          throw error;
        })
      : null;
    onChoose(item, hit?.item.id === item.id ? hit.factor : 1);
    setText('');
  };
  return (
    <Combobox
      label="Добавить материал"
      placeholder="Название, артикул или штрихкод"
      options={items.map((item) => ({
        value: item.id,
        label: item.name,
        hint: `${item.code} · ${quantityOf(item.on_hand, item.base_unit)}`,
      }))}
      value={null}
      onChange={(id) => void choose(id)}
      onSearch={setText}
      loading={query.isFetching}
    />
  );
}
