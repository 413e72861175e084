import type { StockItem } from '@studio/contracts';
import { toPortalError } from '@studio/portal';
import { CameraDialog, hasCamera, useScanner } from '@studio/screens';
import { Button, EmptyState, IconCamera, Row, SearchInput, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { askForScanned, findScanned } from '../scan/find-scanned';
import { quantityOf } from '../words/quantity';
import styles from './quick.module.css';
import { rankItems } from './rank-items';
import { useQuickCatalogue } from './use-quick-catalogue';

const SHOWN = 12;

interface QuickItemsProps {
  placeId: string | undefined;
  /** Ids in the order in which they are offered before anything is typed. */
  first: readonly string[];
  onChoose: (item: StockItem, factor: number) => void;
}

/** Materials to press; found by a word, an article, a scanner or the camera. When offline it uses what the device has. */
export function QuickItems({ placeId, first, onChoose }: QuickItemsProps) {
  const [text, setText] = useState('');
  const [isLooking, setLooking] = useState(false);
  /** Why the last code chose nothing. */
  const [fault, setFault] = useState<string | null>(null);
  const known = useQuickCatalogue(placeId);
  const all = known.data?.items ?? [];
  const take = (code: string) => {
    const hit = findScanned(all, code);
    if (hit) onChoose(hit.item, hit.factor);
    return hit !== null;
  };
  const takeScanned = async (code: string) => {
    setFault(null);
    if (take(code)) return;
    try {
      const { item, factor } = await askForScanned(code);
      onChoose(item, factor);
    } catch (error) {
      const { code: cause, message } = toPortalError(error);
      // Without a connection the device has all that there was.
      setFault(cause === 'not_found' || known.data !== undefined ? `Материала с кодом «${code}» нет.` : message);
    }
  };
  useScanner((code) => void takeScanned(code));
  const shown = rankItems(all, text, first).slice(0, SHOWN);
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
