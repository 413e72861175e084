import { z } from 'zod';
import { call } from '../call';
import { ATTACHMENT_MAX_BYTES } from '../day-reports/limits';
import { pictureName } from './price-schemas';

const tag = 'Price lists';

export const productPicturesContract = {
  /** Kept as a small WebP without metadata; its name goes into the product. The bytes decide what it is. */
  addProductPicture: call({
    method: 'POST',
    path: '/sales/product-pictures',
    summary: 'Keep a picture for a product',
    tag,
    access: 'sales.change_prices',
    scope: 'none',
    repeat: 'content',
    successStatus: 201,
    inputStructure: 'detailed',
    limits: { file: { maxBytes: ATTACHMENT_MAX_BYTES, tooLarge: 'photo_too_large' } },
  })
    .input(z.object({ body: z.object({ file: z.file('Выберите файл.') }) }))
    .output(z.object({ picture: z.string() })),
  /** The name says the content: a browser asks for it once. */
  productPicture: call({
    method: 'GET',
    path: '/sales/product-pictures/{picture}',
    summary: 'A picture of a product',
    tag,
    access: 'sales.read_prices',
    scope: 'none',
    outputStructure: 'detailed',
  })
    .input(z.object({ picture: pictureName }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })),
};
