import type { StockItem } from '@studio/contracts';
import { type Cell, isDash, type Reading, readText, short } from '../../sheets';

type Packs = StockItem['packs'];

const PACK = /^(?<name>.+?)\s*[×xXхХ*=]\s*(?<factor>\d{1,7})(?:\s*\((?<barcode>[0-9A-Za-z.-]+)\))?$/;

/** «Коробка × 500 (4601234567893); Пачка × 100»; a dash for none, null for an empty cell. */
export function readPacks(cell: Cell): Reading<Packs | null> {
  const text = readText(typeof cell === 'string' ? cell.replaceAll('\n', ';') : cell);
  if ('fault' in text || text.value === null) return text as { fault: string } | { value: null };
  if (isDash(text.value)) return { value: [] };
  const packs: Packs = [];
  for (const part of text.value
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const { name = '', factor, barcode } = PACK.exec(part)?.groups ?? {};
    if (factor === undefined) return { fault: `Упаковку пишут так: Коробка × 500. В файле «${short(part)}».` };
    packs.push({ name: name.trim(), factor: Number(factor), barcode: barcode ?? null });
  }
  return { value: packs };
}

/** The format that an export writes and an import reads. */
export function packsText(packs: Packs): string | null {
  return (
    packs.map(({ name, factor, barcode }) => `${name} × ${factor}${barcode ? ` (${barcode})` : ''}`).join('; ') || null
  );
}
