import { toPortalError } from '@studio/portal';
import { useScanner } from '@studio/screens';
import { useEffect, useRef, useState } from 'react';
import { askForScanned } from '../scan/find-scanned';
import { type LineDraft, lineOf } from './line-draft';

/**
 * A scanner in a document: each code adds its material, or one more of it; a pack's code a pack. Returns the sentence about an unknown
 * code, or null.
 */
export function useScannedLines(
  lines: readonly LineDraft[],
  onChange: (lines: readonly LineDraft[]) => void,
): string | null {
  const [fault, setFault] = useState<string | null>(null);
  const now = useRef(lines);
  useEffect(() => {
    now.current = lines;
  }, [lines]);
  const take = async (code: string) => {
    try {
      const { item, factor } = await askForScanned(code);
      const next = withOneMore(now.current, lineOf(item, '1'), factor);
      // Two codes may arrive before the document rerenders.
      now.current = next;
      onChange(next);
      setFault(null);
    } catch (error) {
      const { code: cause, message } = toPortalError(error);
      setFault(cause === 'not_found' ? `Материала с кодом ${code} нет.` : message);
    }
  };
  useScanner((code) => void take(code), { inFields: true });
  return fault;
}

function withOneMore(lines: readonly LineDraft[], added: LineDraft, factor: number): readonly LineDraft[] {
  const there = lines.find(({ item }) => item.id === added.item.id);
  if (!there) return [...lines, { ...added, factor }];
  const units = Number(there.quantity.replaceAll(/\s/g, '')) || 0;
  const more =
    there.factor === factor
      ? { quantity: String(units + 1) }
      : { quantity: String(units * there.factor + factor), factor: 1, pack: '' };
  return lines.map((line) => (line === there ? { ...line, ...more } : line));
}
