import type { StockItem } from '@studio/contracts';
import { client, orpc, toPortalError } from '@studio/portal';
import { Combobox, Stack, Text, useSettled } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fitsWords } from '../words/fits-words';
import { quantityOf } from '../words/quantity';

interface ItemSearchProps {
  onChoose: (item: StockItem, factor: number) => void;
  taken?: ReadonlySet<string>;
}

/** Finds a material by any word, code or barcode; a scanner types the code and Enter. */
export function ItemSearch({ onChoose, taken = new Set() }: ItemSearchProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const search = useSettled(text.trim());
  const query = useQuery({
    ...orpc.consumables.items.queryOptions({ input: { search, page: 1, page_size: 30, state: 'active' } }),
    placeholderData: keepPreviousData,
  });
  const isAnswered = search === text.trim() && !query.isPlaceholderData;
  // Until the server answers the latest text, the previous list is searched here: Enter takes a match.
  const items = (query.data?.items ?? []).filter(
    (item) => !taken.has(item.id) && (isAnswered || fitsWords(item, text)),
  );
  const choose = async (id: string | null) => {
    const item = items.find((one) => one.id === id);
    if (!item) return;
    setFault(null);
    try {
      // A pack's barcode stands for as many units as the pack contains.
      const code = text.trim();
      const hit = /^\d{8,}$/.test(code) ? await findByCode(code) : null;
      onChoose(item, hit?.item.id === item.id ? hit.factor : 1);
      setText('');
    } catch (error) {
      setFault(toPortalError(error).message);
    }
  };
  return (
    <Stack gap={1}>
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
        onSearch={(typed) => {
          setText(typed);
          setFault(null);
        }}
        loading={query.isFetching || !isAnswered}
      />
      {fault !== null && (
        <Text size="caption" tone="danger" role="alert">
          {`Материал не добавлен. ${fault}`}
        </Text>
      )}
    </Stack>
  );
}

async function findByCode(code: string) {
  try {
    return await client.consumables.findByCode({ code });
  } catch (error) {
    if (toPortalError(error).code === 'not_found') return null;
    throw error;
  }
}
