import type { SaleCard } from '@studio/contracts';

type SoldPicture = Pick<SaleCard['photos'][number], 'number' | 'product_id' | 'product_name' | 'quantity'>;

/** «№ 3 × 2», or «снимок в корзине» for one that is in the trash. */
export function pictureName({ number, quantity }: Pick<SoldPicture, 'number' | 'quantity'>): string {
  const name = number === null ? 'снимок в корзине' : `№\u00a0${number}`;
  return quantity > 1 ? `${name}\u00a0×\u00a0${quantity}` : name;
}

/** What is made of which pictures, a sentence for each product: «Печать 10×15: № 3, № 5 × 2». */
export function pictureWords(photos: readonly SoldPicture[]): { product_id: string; words: string }[] {
  const products = new Map(photos.map(({ product_id, product_name }) => [product_id, product_name]));
  return [...products].map(([product_id, name]) => ({
    product_id,
    words: `${name}: ${photos
      .filter((one) => one.product_id === product_id)
      .map(pictureName)
      .join(', ')}`,
  }));
}
