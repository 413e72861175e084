import { downloadFile, needsConnection, useNetwork } from '@studio/portal';
import { Button, countOf, IconButton, IconDownload, Row } from '@studio/ui';
import { useAction } from '../actions/use-action';
import { pictureName } from './picture-words';
import { type printableOf, usePrinting } from './use-printing';

type Printable = ReturnType<typeof printableOf>[number];

/** Prints a paid picture at exactly the size of its product; the other way is its file. */
export function PrintPicture({ picture }: { picture: Printable }) {
  const { online } = useNetwork();
  const { sale_id, product_id, photo_id, product_name, number, print } = picture;
  const printing = usePrinting();
  const saving = useAction({
    run: () => downloadFile(`/sales/${sale_id}/prints/${product_id}/${photo_id}`),
    done: () => null,
    failure: 'Снимок не сохранён.',
  });
  const what = `${pictureName({ number, quantity: print.pieces })}, ${product_name}`;
  return (
    <Row gap={1}>
      <Button
        size="sm"
        loading={printing.busy}
        offReason={needsConnection(online)}
        aria-label={`Напечатать: ${what}`}
        onClick={() => printing.run([picture])}
      >
        Напечатать
      </Button>
      <IconButton
        size="sm"
        label={`Скачать для печати: ${what}`}
        loading={saving.busy}
        offReason={needsConnection(online)}
        onClick={() => saving.run(undefined)}
      >
        <IconDownload size={16} aria-hidden />
      </IconButton>
    </Row>
  );
}

/** One press for each product that several pictures of a sale are printed as. */
export function PrintProducts({ pictures }: { pictures: readonly Printable[] }) {
  const { online } = useNetwork();
  const printing = usePrinting();
  const products = [...new Set(pictures.map(({ product_id }) => product_id))]
    .map((id) => pictures.filter(({ product_id }) => product_id === id))
    .filter((some) => some.length > 1);
  return products.length === 0 ? null : (
    <Row gap={2} wrap>
      {products.map((some) => (
        <Button
          key={some[0]?.product_id}
          size="sm"
          loading={printing.busy}
          offReason={needsConnection(online)}
          onClick={() => printing.run(some)}
        >
          Напечатать все: {some[0]?.product_name}, {countOf(sheetsOf(some), ['лист', 'листа', 'листов'])}
        </Button>
      ))}
    </Row>
  );
}

const sheetsOf = (some: readonly Printable[]) => some.reduce((all, { print }) => all + print.pieces, 0);
