import type { StockItem } from '@studio/contracts';
import { orpc, toPortalError } from '@studio/portal';
import { CameraDialog, eachOnce, hasCamera, useScanner } from '@studio/screens';
import { Button, EmptyState, IconCamera, Row, SearchInput, Stack, Text, useSettled } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askForScanned, findScanned } from '../scan/find-scanned';
import { fitsWords } from '../words/fits-words';
import { quantityOf } from '../words/quantity';
import styles from './quick.module.css';
import { MAX_KEPT_ITEMS, useQuickCatalogue } from './use-quick-catalogue';

const SHOWN = 12;

interface QuickItemsProps {
  /** Ids in the order in which they are offered before anything is typed. */
  first: readonly string[];
  onChoose: (item: StockItem, factor: number) => void;
}

/** Materials to press; found by a word, an article, a scanner or the camera. When offline it uses what the device has. */
export function QuickItems({ first, onChoose }: QuickItemsProps) {
  const [text, setText] = useState('');
  const [isLooking, setLooking] = useState(false);
  /** Why the last code chose nothing. */
  const [fault, setFault] = useState<string | null>(null);
  const known = useQuickCatalogue();
  const search = useSettled(text.trim());
  const found = useQuery({
    ...orpc.consumables.items.queryOptions({ input: { search, page: 1, page_size: SHOWN, state: 'active' } }),
    // Materials beyond the first hundred are searched on the server.
    enabled: search !== '' && (known.data?.total ?? 0) > MAX_KEPT_ITEMS,
    placeholderData: keepPreviousData,
  });
  const all = [...(known.data?.items ?? []), ...(found.data?.items ?? [])];
  const isWhole = known.data !== undefined && known.data.total <= MAX_KEPT_ITEMS;
  const take = (code: string) => {
    const hit = findScanned(all, code);
    if (hit) onChoose(hit.item, hit.factor);
    return hit !== null;
  };
  const takeScanned = async (code: string) => {
    setFault(null);
    if (take(code)) return;
    const unknown = `Материала с кодом «${code}» нет.`;
    if (isWhole) {
      setFault(unknown);
      return;
    }
    try {
      const { item, factor } = await askForScanned(code);
      onChoose(item, factor);
    } catch (error) {
      const { code: cause, message } = toPortalError(error);
      setFault(cause === 'not_found' ? unknown : message);
    }
  };
  useScanner((code) => void takeScanned(code));
  const shown = matching(all, text, first).slice(0, SHOWN);
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <Stack grow>
          <SearchInput
            label="Название, артикул или штрихкод"
            value={text}
            onChange={(typed) => {
              setText(typed);
              setFault(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              const [only] = shown;
              if (text.trim() === '' || take(text)) return;
              if (only) onChoose(only, 1);
              else void takeScanned(text.trim());
            }}
          />
        </Stack>
        {hasCamera() && (
          <Button onClick={() => setLooking(true)}>
            <IconCamera size={18} aria-hidden />
            Камера
          </Button>
        )}
      </Row>
      {fault !== null && (
        <Text tone="danger" role="alert">
          {fault}
        </Text>
      )}
      {shown.length === 0 && !known.isPending && fault === null && (
        <EmptyState kind="nothing-found" title="Ничего не нашлось" compact>
          {known.data === undefined
            ? 'Каталог ещё не загружен: откройте экран один раз со связью.'
            : 'Измените запрос.'}
        </EmptyState>
      )}
      <ul className={styles['items']} aria-label="Материалы">
        {shown.map((item) => (
          <li key={item.id}>
            <button type="button" className={styles['item']} onClick={() => onChoose(item, 1)}>
              <span>{item.name}</span>
              <span className={styles['left']}>{quantityOf(item.on_hand, item.base_unit)}</span>
            </button>
          </li>
        ))}
      </ul>
      {isLooking && (
        <CameraDialog
          otherwise="Код можно ввести в поле поиска."
          onClose={() => setLooking(false)}
          onCode={(code) => {
            setLooking(false);
            void takeScanned(code);
          }}
        />
      )}
    </Stack>
  );
}

/** Materials often used here first, then those in stock here, then the rest. */
function matching(all: readonly StockItem[], text: string, first: readonly string[]): StockItem[] {
  const rank = new Map(first.map((id, index) => [id, index]));
  return eachOnce(all)
    .filter((item) => fitsWords(item, text))
    .sort(
      (one, other) =>
        (rank.get(one.id) ?? first.length) - (rank.get(other.id) ?? first.length) ||
        Number(one.on_hand === 0) - Number(other.on_hand === 0),
    );
}
