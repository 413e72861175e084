import type { SaleCard } from '@studio/contracts';
import { downloadFile, needsConnection, useNetwork } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, Text } from '@studio/ui';

interface PrintButtonProps {
  sale: Pick<SaleCard, 'id'>;
  picture: SaleCard['photos'][number];
}

/** Saves a paid picture at exactly the size of its product; nothing where the caller may not, or nobody has told the size. */
export function PrintButton({
  sale,
  picture: { photo_id, product_id, product_name, number, may_print },
}: PrintButtonProps) {
  const { online } = useNetwork();
  const save = useAction({
    run: () => downloadFile(`/sales/${sale.id}/prints/${product_id}/${photo_id}`),
    done: () => null,
    failure: 'Снимок не сохранён.',
    invalidates: [],
  });
  if (!may_print) return null;
  return (
    <>
      <Button
        size="sm"
        loading={save.busy}
        offReason={needsConnection(online)}
        aria-label={`Скачать для печати: № ${number ?? ''}, ${product_name}`}
        onClick={() => save.run(undefined)}
      >
        Для печати
      </Button>
      {save.error && (
        <Text size="caption" tone="muted">
          {save.error.message}
        </Text>
      )}
    </>
  );
}
