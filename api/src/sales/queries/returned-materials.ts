import { MATERIAL_WAYS, type Refunding } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { type MaterialChoice, materialsBack } from '../events';
import type { PlannedRefund } from '../rules/plan-refund';
import { saleLine } from '../schema';
import type { SaleRow } from './lock-sale';
import { piecesOf } from './pieces-of';

/** What the pieces of this refund have used; of a sale that was never paid in full nothing was taken. */
export async function materialsOf(
  tx: Database,
  context: CallContext,
  { id, paid_at }: Pick<SaleRow, 'id' | 'paid_at'>,
  refunds: readonly PlannedRefund[],
): Promise<Refunding['materials']> {
  const back = new Map<string, number>();
  for (const { sale_line_id, quantity } of refunds.flatMap(({ lines }) => lines))
    back.set(sale_line_id, (back.get(sale_line_id) ?? 0) + quantity);
  if (paid_at === null) return [];
  const lines = await tx
    .select({ id: saleLine.id, product_id: saleLine.product_id, kind: saleLine.kind })
    .from(saleLine)
    .where(eq(saleLine.sale_id, id));
  const goods = await piecesOf(
    tx,
    lines.map((line) => ({ ...line, quantity: back.get(line.id) ?? 0 })),
  );
  return (await context.hooks.call(materialsBack, tx, { id, now: context.now() }, goods)).flat();
}

/**
 * What was chosen, as the trail says it: «Рамка: в брак».
 * @throws `validation_failed` at the material that these pieces have not used, or that is named twice
 */
export function waysChosen(known: Refunding['materials'], chosen: readonly MaterialChoice[]): string[] {
  const isSame = (one: MaterialChoice) => (other: MaterialChoice) =>
    one.product_id === other.product_id && one.item_id === other.item_id;
  return chosen.map((one, at) => {
    const material = known.find(isSame(one));
    if (!material || chosen.findIndex(isSame(one)) !== at)
      throw failure('validation_failed', {
        field: `materials.${at}.item_id`,
        message: 'Этого материала возвращаемые товары не расходовали.',
      });
    return `${material.name}: ${MATERIAL_WAYS[one.to].toLowerCase()}`;
  });
}
