import type { SaleCard } from '@studio/contracts';
import { SectionCard, SoldPictures } from '@studio/screens';

/** The pictures of a sale, to print where the reader may. */
export function PicturesCard({ sale }: { sale: SaleCard }) {
  return sale.photos.length === 0 ? null : (
    <SectionCard title="Снимки">
      <SoldPictures sale={sale} />
    </SectionCard>
  );
}
