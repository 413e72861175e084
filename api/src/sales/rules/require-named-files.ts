import type { OfferedProduct } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';

interface Bought {
  product_id: string;
  quantity: number;
  photo_id?: string | null | undefined;
}

interface Named {
  product_id: string;
  quantity?: number | undefined;
}

/**
 * A file is sold with its picture, as soon as the session has some.
 * @param pictures how many the session has
 * @throws `validation_failed` at `lines`
 */
export function requireNamedFiles(
  lines: readonly Bought[],
  photos: readonly Named[],
  { offers, pictures }: { offers: readonly OfferedProduct[]; pictures: number },
): void {
  if (pictures > 0 && hasUnnamedFiles(lines, photos, offers))
    throw failure('validation_failed', {
      field: 'lines',
      message: 'Файл продаётся вместе со снимком: укажите, какие снимки берёт клиент.',
    });
}

/** Whether single files are bought of which nobody says whose picture it is; of a package they may be chosen later. */
export function hasUnnamedFiles(
  lines: readonly Bought[],
  photos: readonly Named[],
  offers: readonly OfferedProduct[],
): boolean {
  const pieces = (some: readonly Named[], id: string) =>
    some.reduce((all, { product_id, quantity = 1 }) => (product_id === id ? all + quantity : all), 0);
  const bare = lines.filter(({ photo_id }) => !photo_id);
  return offers.some(({ kind, product_id: id }) => kind === 'digital' && pieces(bare, id) > pieces(photos, id));
}
