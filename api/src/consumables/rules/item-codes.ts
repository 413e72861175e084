import { checkDigitFault, foldText, type StockItem } from '@studio/contracts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { violationOf } from '../../kernel/database/violation';
import { item, stockCode } from '../schema';

type Coded = Pick<StockItem, 'code' | 'barcode' | 'packs'>;
interface Code {
  code: string;
  field: 'code' | 'barcode' | 'packs';
}

/** Everything by which a scanner finds the material, with the field of the form that has it. */
export function codesOf({ code, barcode, packs }: Coded): Code[] {
  return [
    { code, field: 'code' },
    ...(barcode === null ? [] : [{ code: barcode, field: 'barcode' as const }]),
    ...packs.flatMap((pack) => (pack.barcode === null ? [] : [{ code: pack.barcode, field: 'packs' as const }])),
  ];
}

/** @throws `validation_failed` for a barcode typed now whose check digit is wrong; what is stored stays as it is */
export function requireCheckDigits(typed: Coded, stored: readonly Code[]): void {
  for (const { code, field } of codesOf(typed)) {
    const fault = field === 'code' || stored.some((one) => one.code === code) ? null : checkDigitFault(code);
    if (fault !== null) throw failure('validation_failed', { field, message: fault });
  }
}

/** The rules of the tables by which no code stands for two things. */
const RULES = ['stock_code_pkey', 'item_code', 'item_barcode', 'item_pack_barcode'];

/** @throws `code_taken` or `barcode_taken` with who has the code, `name_taken` for two packs of one name */
export async function refusingTakenCodes<T>(
  { database: { db } }: CallContext,
  input: Coded & { id: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const rule = violationOf(error)?.constraint;
    if (rule === 'item_pack_name') throw failure('name_taken', { field: 'packs' });
    if (rule === undefined || !RULES.includes(rule)) throw error;
    const codes = codesOf(input);
    const others = await db
      .select({ folded: stockCode.folded, name: item.name, pack_id: stockCode.pack_id })
      .from(stockCode)
      .innerJoin(item, eq(item.id, stockCode.item_id))
      .where(
        and(
          ne(stockCode.item_id, input.id),
          inArray(
            stockCode.folded,
            codes.map(({ code }) => foldText(code)),
          ),
        ),
      );
    for (const { code, field } of codes) {
      const holder = others.find(({ folded }) => folded === foldText(code));
      if (holder)
        throw taken(field, `Код ${code} уже есть у ${holder.pack_id ? 'упаковки ' : ''}материала «${holder.name}».`);
    }
    throw taken('packs', 'Один код стоит дважды: у каждой упаковки он свой.');
  }
}

const taken = (field: Code['field'], message: string) =>
  failure(field === 'code' ? 'code_taken' : 'barcode_taken', { field, message });
