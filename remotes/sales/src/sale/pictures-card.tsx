import type { SaleCard } from '@studio/contracts';
import { SectionCard, SoldPictures } from '@studio/screens';
import { PrintButton } from './print-button';

/** The pictures of a sale, each with its file to print where the caller may have it. */
export function PicturesCard({ sale }: { sale: SaleCard }) {
  return sale.photos.length === 0 ? null : (
    <SectionCard title="Снимки">
      <SoldPictures sale={sale} action={(picture) => <PrintButton sale={sale} picture={picture} />} />
    </SectionCard>
  );
}
