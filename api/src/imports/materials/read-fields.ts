import {
  contract,
  STOCK_UNIT_NAMES,
  STOCK_UNIT_WORDS,
  STOCK_UNITS,
  type StockItem,
  type StockUnit,
} from '@studio/contracts';
import { type Cell, foldHeader, type Reading, readText, short } from '../../sheets';
import type { DraftRow } from '../draft-row';
import type { ItemField } from './columns';
import { readPacks } from './read-packs';

type Draft = DraftRow<ItemField>;

/** The fields of a material in a row, apart from its code; absent ones stay unchanged. */
export type ItemFields = Partial<
  Pick<StockItem, 'name' | 'category' | 'base_unit' | 'barcode' | 'packs' | 'lot_tracked' | 'note'>
>;

/** Other names for the units. */
const ALSO: Record<string, StockUnit> = { штуки: 'piece', листы: 'sheet', рулоны: 'roll', гр: 'gram', лист: 'sheet' };
const UNITS = new Map<string, StockUnit>([
  ...STOCK_UNIT_NAMES.flatMap((unit) =>
    [unit, STOCK_UNIT_WORDS[unit], STOCK_UNITS[unit]].map((word) => [foldHeader(word), unit] as const),
  ),
  ...Object.entries(ALSO),
]);
const YES_NO = new Map([
  ...['да', 'есть', 'yes', 'true', '1', '+'].map((word) => [word, true] as const),
  ...['нет', 'no', 'false', '0', '-', '–', '—'].map((word) => [word, false] as const),
]);
const FORM = contract.consumables.updateItem['~orpc'].inputSchema?.shape;

/** The fields of a row, each checked like the form of a material; a faulty one is recorded in the row. */
export function readFields(draft: Draft): ItemFields {
  const unit = draft.read('base_unit', readUnit);
  const packs = draft.read('packs', readPacks);
  const lots = draft.read('lot_tracked', readFlag);
  const [name, category] = [draft.text('name'), draft.text('category')];
  const [barcode, note] = [draft.optional('barcode'), draft.optional('note')];
  return checked(draft, {
    ...(name !== null && { name }),
    ...(category !== null && { category }),
    ...(unit !== null && { base_unit: unit }),
    ...(barcode !== undefined && { barcode }),
    ...(packs !== null && { packs }),
    ...(lots !== null && { lot_tracked: lots }),
    ...(note !== undefined && { note }),
  });
}

/** Removes the fields that the form would refuse. */
function checked(draft: Draft, fields: ItemFields): ItemFields {
  const right = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    const field = name as keyof ItemFields;
    const result = FORM?.[field].safeParse(value);
    if (result?.success) return [[field, result.data]];
    draft.fail(field, result?.error.issues[0]?.message ?? 'Проверьте значение.');
    return [];
  });
  return Object.fromEntries(right);
}

function readUnit(cell: Cell): Reading<StockUnit | null> {
  const text = readText(cell);
  if ('fault' in text || text.value === null) return text as { fault: string } | { value: null };
  const known = UNITS.get(foldHeader(text.value));
  return known
    ? { value: known }
    : { fault: `Единица «${short(text.value)}» не найдена. Есть: ${Object.values(STOCK_UNIT_WORDS).join(', ')}.` };
}

function readFlag(cell: Cell): Reading<boolean | null> {
  const text = readText(cell);
  if ('fault' in text || text.value === null) return text as { fault: string } | { value: null };
  const known = YES_NO.get(text.value.toLocaleLowerCase('ru-RU'));
  return known === undefined
    ? { fault: `Здесь пишут «да» или «нет». В файле «${short(text.value)}».` }
    : { value: known };
}
