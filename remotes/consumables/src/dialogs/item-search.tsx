import { itemOfLabel, type StockItem } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { Combobox, useSettled } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fitOf } from '../quick/rank-items';
import { findScanned } from '../scan/find-scanned';
import { fitsWords } from '../words/fits-words';
import { quantityOf, stockOf } from '../words/quantity';

/** The server does not rank: of so many of its matches the best are shown. */
const ASKED = 100;
const SHOWN = 30;

interface ItemSearchProps {
  /** The factor is a pack's when its code was typed. */
  onChoose: (item: StockItem, factor: number) => void;
  /** Offered only to who types a code of theirs. */
  taken?: ReadonlySet<string>;
  /** What the field is called. */
  name?: string;
  /** Whose stock is shown: from where the goods go, or where they come. */
  place?: string | undefined;
}

/** Finds a material by any word or by a code: article, barcode, a pack's barcode or the address of a shelf label. */
export function ItemSearch({ onChoose, taken = new Set(), name = 'Добавить материал', place }: ItemSearchProps) {
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const label = itemOfLabel(search);
  const query = useQuery({
    ...orpc.consumables.items.queryOptions({
      input: { search, page: 1, page_size: ASKED, state: 'active', ...(place && { place_id: place }) },
    }),
    enabled: label === null,
    placeholderData: keepPreviousData,
  });
  const labelled = useQuery({
    ...orpc.consumables.item.queryOptions({ input: { id: label ?? '' } }),
    enabled: label !== null,
  });
  const isAnswered = search === text.trim() && !query.isPlaceholderData;
  const known: readonly StockItem[] = label === null ? (query.data?.items ?? []) : labelled.data ? [labelled.data] : [];
  // Until the server answers the latest text, the previous list is searched here: Enter takes a match.
  const items = known
    .map((item) => ({ item, fit: findScanned([item], text) === null ? fitOf(item, text) : -1 }))
    .filter(({ item, fit }) => fit === -1 || (!taken.has(item.id) && (isAnswered || fitsWords(item, text))))
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ item }) => item)
    .slice(0, SHOWN);
  return (
    <Combobox
      label={name}
      placeholder="Название, артикул или штрихкод"
      options={items.map((item) => ({
        value: item.id,
        label: item.name,
        hint: `${item.code} · ${item.here ? stockOf(item.here, item.base_unit) : quantityOf(item.on_hand, item.base_unit)}`,
      }))}
      value={null}
      onChange={(id) => {
        const item = items.find((one) => one.id === id);
        if (!item) return;
        onChoose(item, findScanned([item], text)?.factor ?? 1);
        setText('');
      }}
      onSearch={setText}
      loading={query.isFetching || labelled.isFetching || !isAnswered}
    />
  );
}
