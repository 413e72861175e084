import { type OfferedProduct, type OwnedFiles, withoutContained, withoutOwned } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';

interface Chosen {
  product_id: string;
  quantity: number;
  photo_id?: string | null | undefined;
}

interface Named {
  product_id: string;
  photo_id: string;
  quantity: number;
}

/** What is ordered of what was chosen: no file that is paid for, and nothing that something else in it contains. */
export function orderOfChoice<Choice extends Chosen>(
  cart: readonly Choice[],
  { offers, owned }: { offers: readonly OfferedProduct[]; owned: OwnedFiles },
): Choice[] {
  return withoutContained(withoutOwned(cart, offers, owned), offers);
}

/**
 * Among the pictures of what is bought together, each file is named once, and none that the client has by another sale or line.
 * @throws `already_paid`, `validation_failed` at `photos`
 */
export function requireNewFiles(
  lines: readonly Chosen[],
  photos: readonly Named[],
  { offers, owned }: { offers: readonly OfferedProduct[]; owned: OwnedFiles },
): void {
  const files = filesAmong(offers);
  const paid = photos.findIndex(({ product_id, photo_id }) => files.has(product_id) && owned.photos.has(photo_id));
  if (paid >= 0)
    throw failure('already_paid', {
      field: `photos.${paid}`,
      message: 'Файл этого снимка клиент уже оплатил. Выберите другой снимок.',
    });
  const again = fileNamedAgain(lines, photos, offers);
  if (again >= 0)
    throw failure('validation_failed', {
      field: `photos.${again}`,
      message: 'Файл одного снимка продаётся один раз. Выберите другой снимок.',
    });
}

/** Which of the named pictures is a file that a line or an earlier one names already; -1 for none. */
export function fileNamedAgain(
  lines: readonly Chosen[],
  photos: readonly Named[],
  offers: readonly OfferedProduct[],
): number {
  const files = filesAmong(offers);
  const taken = new Set(
    lines.flatMap(({ product_id, photo_id }) => (photo_id && files.has(product_id) ? [photo_id] : [])),
  );
  return photos.findIndex(({ product_id, photo_id, quantity }) => {
    if (!files.has(product_id)) return false;
    const isAgain = quantity > 1 || taken.has(photo_id);
    taken.add(photo_id);
    return isAgain;
  });
}

const filesAmong = (offers: readonly OfferedProduct[]) =>
  new Set(offers.filter(({ kind }) => kind === 'digital').map(({ product_id }) => product_id));
