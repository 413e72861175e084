import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { checkDigitFault, contract, type ImportRow, STOCK_UNIT_WORDS, type StockItem } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { foldText } from '../../kernel/words/text';
import { findColumns, type TableLine } from '../../sheets';
import { DraftRow } from '../draft-row';
import type { Plan, PlannedRow } from '../plan';
import { ITEM_IMPORT, ITEM_LABELS, type ItemField } from './columns';
import type { ItemCommand } from './command';
import { questionOfChange, questionOfNew } from './question';
import { readFields, type ItemFields } from './read-fields';
import { packsText } from './read-packs';
import { readShelf, type Shelf } from './shelf';

type Draft = DraftRow<ItemField>;
type Planned = PlannedRow<ItemCommand>;

/** The effect of a table of materials on the present catalogue; reads only. */
export async function planItems(context: CallContext, lines: readonly TableLine[]): Promise<Plan<ItemCommand>> {
  const columns = findColumns(lines, ITEM_IMPORT, 'code');
  const shelf = await readShelf(context.database.db);
  const firstOf = new Map<string, number>();
  const rows = columns.lines.map((line) => planRow(new DraftRow(line, columns.found), shelf, firstOf));
  return { rows, ignored: columns.ignored };
}

const CODE = contract.consumables.updateItem['~orpc'].inputSchema?.shape.code;

function planRow(draft: Draft, shelf: Shelf, firstOf: Map<string, number>): Planned {
  const typed = draft.text('code');
  const fields = readFields(draft);
  const parsed = typed === null ? undefined : CODE?.safeParse(typed);
  if (parsed && !parsed.success) draft.fail('code', parsed.error.issues[0]?.message ?? 'Проверьте артикул.');
  if (typed === null && draft.errors.every(({ field }) => field !== 'code')) draft.fail('code', 'Укажите артикул.');
  if (!parsed?.success) return rowOf(draft, typed, fields.name ?? null, null);
  const code = parsed.data;

  const earlier = firstOf.get(foldText(code));
  if (earlier === undefined) firstOf.set(foldText(code), draft.number);
  else draft.fail('code', `Этот артикул уже есть в строке ${earlier}.`);
  takeCodes(draft, shelf, code, fields);

  const known = shelf.find(code);
  return known ? planUpdate(draft, shelf, known, fields) : planCreation(draft, shelf, code, fields);
}

function takeCodes(draft: Draft, shelf: Shelf, code: string, { barcode, packs = [] }: ItemFields): void {
  if (!shelf.takes(code, code)) draft.fail('code', 'Такой код уже есть у другого материала.');
  if (barcode && !shelf.takes(code, barcode)) draft.fail('barcode', 'Этот штрихкод уже есть у другого материала.');
  const known = shelf.find(code);
  const stored = known ? [known.barcode, ...known.packs.map((pack) => pack.barcode)] : [];
  const faultOf = (typed: string) => (stored.includes(typed) ? null : checkDigitFault(typed));
  const fault = barcode ? faultOf(barcode) : null;
  if (fault !== null) draft.fail('barcode', fault);
  const own = barcode === undefined ? known?.barcode : barcode;
  const seen = new Set([code, own ?? ''].map(foldText));
  for (const pack of packs) {
    if (pack.barcode === null) continue;
    const folded = foldText(pack.barcode);
    const wrong = faultOf(pack.barcode);
    if (seen.has(folded) || !shelf.takes(code, pack.barcode))
      draft.fail('packs', `Штрихкод ${pack.barcode} уже занят.`);
    else if (wrong !== null) draft.fail('packs', wrong);
    seen.add(folded);
  }
  const names = packs.map(({ name }) => foldText(name));
  if (new Set(names).size < names.length) draft.fail('packs', 'Две упаковки называются одинаково.');
}

const NEEDED = { name: 'Назовите материал.', category: 'Укажите категорию.', base_unit: 'Укажите единицу.' } as const;

function planCreation(draft: Draft, shelf: Shelf, code: string, fields: ItemFields): Planned {
  const failed = new Set(draft.errors.map(({ field }) => field));
  for (const [field, sentence] of Object.entries(NEEDED) as [keyof typeof NEEDED, string][])
    if (fields[field] === undefined && !failed.has(field)) draft.fail(field, sentence);
  const { name, category, base_unit } = fields;
  if (draft.errors.length > 0 || !name || !category || !base_unit) return rowOf(draft, code, name ?? null, null);
  const { barcode = null, packs = [], lot_tracked = false, note = null } = fields;
  const input = { id: randomUUID(), code, name, category, base_unit, barcode, packs, lot_tracked, note, picture: null };
  const row = rowOf(draft, code, name, { kind: 'create', input });
  const question = questionOfNew(shelf, name, code, draft.number);
  return { ...row, action: 'create', changes: describe(null, fields), question };
}

function planUpdate(draft: Draft, shelf: Shelf, known: StockItem, typed: ItemFields): Planned {
  const fields: ItemFields = Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !isSame(field as keyof ItemFields, known, value)),
  );
  for (const field of ['base_unit', 'lot_tracked'] as const)
    if (fields[field] !== undefined && shelf.hasMoved(known))
      draft.fail(field, 'По материалу уже есть движения: единицу и учёт партий больше не меняют.');
  const changes = describe(known, fields);
  if (draft.errors.length > 0) return { ...rowOf(draft, known.code, known.name, null), changes };
  if (changes.length === 0) return { ...rowOf(draft, known.code, known.name, null), action: 'same' };
  const { id, revision, code, name, category, base_unit, barcode, lot_tracked, note, picture, packs } = known;
  const kept = { id, revision, code, name, category, base_unit, barcode, lot_tracked, note, picture, packs };
  const command = { kind: 'update' as const, input: { ...kept, ...fields } };
  const question = questionOfChange(known, fields);
  return { ...rowOf(draft, known.code, known.name, command), action: 'update', changes, question };
}

/** The order of packs does not matter. */
function isSame(field: keyof ItemFields, known: StockItem, value: unknown): boolean {
  if (field !== 'packs') return isDeepStrictEqual(known[field], value);
  const sorted = (packs: StockItem['packs']) =>
    packs.map((pack) => packsText([pack])).toSorted((one, other) => String(one).localeCompare(String(other)));
  return isDeepStrictEqual(sorted(known.packs), sorted(value as StockItem['packs']));
}

/** An `error` unless the caller passes another action. */
function rowOf(draft: Draft, code: string | null, name: string | null, command: ItemCommand | null): Planned {
  const [title, key] = [(name ?? '').slice(0, 120), (code ?? '').slice(0, 60)];
  return { row: draft.number, action: 'error', title, key, changes: [], errors: draft.errors, question: null, command };
}

const SHOWN = ['name', 'category', 'base_unit', 'barcode', 'packs', 'lot_tracked', 'note'] as const;

function describe(known: StockItem | null, fields: ItemFields): ImportRow['changes'] {
  return SHOWN.flatMap((field) => {
    if (fields[field] === undefined || (known === null && field === 'name')) return [];
    const after = words(field, fields);
    if (known === null && (after === null || (field === 'lot_tracked' && !fields.lot_tracked))) return [];
    return [{ field, label: ITEM_LABELS[field], before: known && words(field, known), after }];
  });
}

function words(field: (typeof SHOWN)[number], from: ItemFields): string | null {
  if (field === 'base_unit') return from.base_unit ? STOCK_UNIT_WORDS[from.base_unit] : null;
  if (field === 'packs') return packsText(from.packs ?? []);
  if (field === 'lot_tracked') return from.lot_tracked ? 'да' : 'нет';
  return from[field] ?? null;
}
