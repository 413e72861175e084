import { z } from 'zod';
import { call } from '../call';
import { saleFilters } from './sale-filters';
import { SALE_GROUPS } from './states';

const GroupSums = z.object({
  /** Orders that were paid in full; of a seller those with their share, of a product those that contain it, whole. */
  orders: z.number().int(),
  /** Totals of these orders, whole: divided by their number they are the average check. */
  orders_kop: z.number().int(),
  /** Pieces of these orders less what was returned; of a product its own. */
  pieces: z.number().int(),
  /** Money that came, and money that was given back: of a seller by their shares, of a product by its lines. */
  gross_kop: z.number().int(),
  refunds_kop: z.number().int(),
});

/** Sales of a list, grouped. */
export const groupsContract = {
  /**
   * The money of the sales of a filter by who sold them, by product or by source. The kopecks of all rows are the total, which is that of
   * the list by the same filter. By seller it needs `statistics.compare`, as other people's figures do.
   */
  groups: call({
    method: 'GET',
    path: '/sales/groups',
    summary: 'Sales by seller, product or source',
    tag: 'Sales',
    access: ['sales.read', 'statistics.place'],
    scope: 'rows',
  })
    .input(z.object({ ...saleFilters, by: z.enum(SALE_GROUPS) }).omit({ sort: true, order: true }))
    .output(
      z.object({
        /** There are more sales than are counted. */
        is_capped: z.boolean(),
        /** Null where the list has no sums for the caller, or is capped. */
        total: GroupSums.nullable(),
        /** The largest first. */
        rows: z.array(
          GroupSums.extend({
            /** Id of a person or product, or a source; null for money of no product. */
            key: z.string().nullable(),
            name: z.string(),
          }),
        ),
      }),
    ),
};
