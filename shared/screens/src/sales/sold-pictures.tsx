import type { SaleCard } from '@studio/contracts';
import { photoUrl } from '@studio/portal';
import { Stack, Text } from '@studio/ui';
import { pictureName } from './picture-words';
import { PrintPicture, PrintProducts } from './print-buttons';
import { printableOf } from './use-printing';
import styles from './sold-pictures.module.css';

interface SoldPicturesProps {
  sale: Pick<SaleCard, 'id' | 'photosession_id' | 'photos' | 'paid_at'>;
}

/** The pictures that a sale is made of, with their numbers and what they become; what the reader may print is printed from here. */
export function SoldPictures({ sale }: SoldPicturesProps) {
  const { photosession_id, photos } = sale;
  if (photosession_id === null || photos.length === 0) return null;
  return (
    <Stack gap={3}>
      <PrintProducts pictures={printableOf(sale)} />
      <ul className={styles['pictures']} aria-label="Снимки">
        {photos.map((one) => (
          <li key={`${one.photo_id} ${one.product_id}`} className={styles['picture']}>
            {one.number !== null && (
              <img
                className={styles['image']}
                src={photoUrl.thumbnail(photosession_id, one.photo_id)}
                alt={`Снимок № ${one.number}`}
                loading="lazy"
              />
            )}
            <Text weight="semibold">{pictureName(one)}</Text>
            <Text size="caption" tone="muted">
              {one.product_name}
              {!one.is_kept && (sale.paid_at === null ? ' · не оплачен' : ' · возвращён')}
            </Text>
            {one.print !== null && <PrintPicture picture={{ ...one, print: one.print, sale_id: sale.id }} />}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
