import type { StockItem } from '@studio/contracts';
import { toPortalError } from '@studio/portal';
import { useScanner } from '@studio/screens';
import { useEffect, useRef, useState } from 'react';
import { askForScanned } from '../scan/find-scanned';
import { type LineDraft, lineOf } from './line-draft';

interface ScannedLines {
  lines: readonly LineDraft[];
  onChange: (lines: readonly LineDraft[]) => void;
  /** The line whose quantity has the focus; null for none. */
  focused: () => string | null;
  /** The next code is typed into a field for codes, never into a quantity. */
  onScanned: () => void;
}

/**
 * A scanner in a document: each code adds its material, or one more of it; a pack's code a pack. Returns the sentence about an unknown
 * code, or null. The quantity that was typed into when it came is doubted: it may be the head of that code.
 */
export function useScannedLines({ lines, onChange, focused, onScanned }: ScannedLines): string | null {
  const [fault, setFault] = useState<string | null>(null);
  const now = useRef(lines);
  useEffect(() => {
    now.current = lines;
  }, [lines]);
  // Two codes may arrive before the document rerenders.
  const put = (next: readonly LineDraft[]) => {
    now.current = next;
    onChange(next);
  };
  const take = async (code: string) => {
    const typedInto = focused();
    onScanned();
    try {
      const { item, factor } = await askForScanned(code);
      put(withOneMore(now.current, item, factor));
      setFault(null);
    } catch (error) {
      const { code: cause, message } = toPortalError(error);
      setFault(cause === 'not_found' ? `Материала с кодом ${code} нет.` : message);
      put(
        now.current.map((line) =>
          line.item.id === typedInto && line.quantity !== '' ? { ...line, doubted: code } : line,
        ),
      );
    }
  };
  useScanner((code) => void take(code), { inFields: true });
  return fault;
}

/** The lines with the material in them, or one more of it where it is. */
export function withOneMore(lines: readonly LineDraft[], item: StockItem, factor: number): readonly LineDraft[] {
  const there = lines.find((line) => line.item.id === item.id);
  if (!there) return [...lines, { ...lineOf(item, '1'), factor }];
  const units = Number(there.quantity.replaceAll(/\s/g, '')) || 0;
  const more =
    there.factor === factor
      ? { quantity: String(units + 1) }
      : units === 0
        ? { quantity: '1', factor, pack: item.packs.find((one) => one.factor === factor)?.name ?? '' }
        : { quantity: String(units * there.factor + factor), factor: 1, pack: '' };
  return lines.map((line) => (line === there ? { ...line, ...more } : line));
}
