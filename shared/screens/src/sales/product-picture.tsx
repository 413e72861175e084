import type { ProductKind } from '@studio/contracts';
import {
  type IconComponent,
  IconCopy,
  IconDownload,
  IconGrid,
  IconImage,
  IconImages,
  IconMaximize,
  IconPackage,
  IconStar,
  IconUser,
} from '@studio/ui';
import styles from './product-picture.module.css';

const ICONS: Record<ProductKind, IconComponent> = {
  print: IconImage,
  digital: IconDownload,
  all_digital: IconImages,
  magnet: IconGrid,
  frame: IconMaximize,
  book: IconCopy,
  souvenir: IconStar,
  service: IconUser,
  package: IconPackage,
};

/** Where the picture of this name is. */
export const productPictureUrl = (picture: string): string => `/api/sales/product-pictures/${picture}`;

interface ProductPictureProps {
  kind: ProductKind;
  /** The server's name of its picture; without one its kind is drawn. */
  picture?: string | null | undefined;
}

/** What a product looks like, beside its name. */
export function ProductPicture({ kind, picture }: ProductPictureProps) {
  const Icon = ICONS[kind];
  return picture ? (
    <img className={styles['picture']} src={productPictureUrl(picture)} alt="" loading="lazy" />
  ) : (
    <span className={styles['picture']} aria-hidden>
      <Icon size={20} strokeWidth={1.5} />
    </span>
  );
}
