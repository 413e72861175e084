import type { SaleCard } from '@studio/contracts';
import { client } from '@studio/portal';
import { type Action, useAction } from '../actions/use-action';
import { printSheets } from './print-sheets';

type Picture = SaleCard['photos'][number];

/** A paid picture of a sale that the reader may print. */
export interface PrintablePicture extends Pick<Picture, 'photo_id' | 'product_id'> {
  sale_id: string;
  print: NonNullable<Picture['print']>;
}

/** Those of a sale's pictures that the reader may print. */
export function printableOf({ id, photos }: Pick<SaleCard, 'id' | 'photos'>): (Picture & PrintablePicture)[] {
  return photos.flatMap((one) => (one.print === null ? [] : [{ ...one, print: one.print, sale_id: id }]));
}

/** Prints pictures of one product, every piece on its own sheet; each picture is got once, which the trail records. */
export function usePrinting(): Action<readonly PrintablePicture[], void> {
  return useAction({
    run: async (pictures: readonly PrintablePicture[]) => {
      const [first] = pictures;
      if (first === undefined) return;
      const sheets = [];
      for (const { sale_id: id, product_id, photo_id, print } of pictures) {
        const { body: file } = await client.sales.print({ id, product_id, photo_id });
        sheets.push({ file, pieces: print.pieces });
      }
      await printSheets(first.print, sheets);
    },
    done: () => null,
    failure: 'Напечатать не удалось.',
  });
}
