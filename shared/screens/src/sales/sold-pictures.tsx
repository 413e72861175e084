import type { SaleCard } from '@studio/contracts';
import { photoUrl } from '@studio/portal';
import { Text } from '@studio/ui';
import type { ReactNode } from 'react';
import { pictureName } from './picture-words';
import styles from './sold-pictures.module.css';

interface SoldPicturesProps {
  sale: Pick<SaleCard, 'photosession_id' | 'photos' | 'paid_at'>;
  /** Stands below each picture. */
  action?: (picture: SaleCard['photos'][number]) => ReactNode;
}

/** The pictures that a sale is made of, with their numbers and what they become. */
export function SoldPictures({ sale: { photosession_id, photos, paid_at }, action }: SoldPicturesProps) {
  if (photosession_id === null || photos.length === 0) return null;
  return (
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
            {!one.is_kept && (paid_at === null ? ' · не оплачен' : ' · возвращён')}
          </Text>
          {action?.(one)}
        </li>
      ))}
    </ul>
  );
}
