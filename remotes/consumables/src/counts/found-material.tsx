import type { StockCountDetail, StockItem } from '@studio/contracts';
import { client, needsConnection, orpc, useNetwork } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, Row, Stack } from '@studio/ui';
import { useState } from 'react';
import { ItemSearch } from '../dialogs/item-search';

interface FoundMaterialProps {
  count: Pick<StockCountDetail, 'id' | 'lines'>;
  /** It is in the count now. */
  onAdded: (itemId: string) => void;
}

/** What lies on the shelf and is in no line: found in the catalogue, it is counted with the others. */
export function FoundMaterial({ count: { id, lines }, onAdded }: FoundMaterialProps) {
  const { online } = useNetwork();
  const [isOpen, setIsOpen] = useState(false);
  const add = useAction({
    run: (item: StockItem) => client.consumables.addCountLine({ id, item_id: item.id }),
    done: (_, { name }) => `Добавлено в подсчёт: ${name}`,
    failure: 'В подсчёт не добавлено.',
    onDone: (_, item) => onAdded(item.id),
    invalidates: [orpc.consumables.key()],
  });
  return (
    <Stack gap={2}>
      <Row>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          offReason={needsConnection(online) ?? undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          Нашли то, чего нет в списке?
        </Button>
      </Row>
      {isOpen && <ItemSearch taken={new Set(lines.map(({ item_id }) => item_id))} onChoose={(item) => add.run(item)} />}
    </Stack>
  );
}
