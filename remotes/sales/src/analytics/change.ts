import { formatNumber, formatPercent } from '@studio/ui';

/** How a figure stands to the one before it, in words and with its direction. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `▲ +12 %`, `▼ −3,5 п. п.`; sign and arrow say it without colour. */
  text: string;
}

/** The change of a count, as a share of the earlier one; null when there was nothing to compare with. */
export function changeOfCount(now: number, before: number): Change | null {
  if (before === 0) return null;
  return change((now - before) / before, (value) => formatPercent(value, { fraction: 0, signed: true }));
}

/** The change of a share, in percentage points; null when either is unknown. */
export function changeOfShare(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  return change(now - before, (value) => `${formatNumber(value * 100, { fraction: 1, signed: true })}\u00A0п.\u00A0п.`);
}

function change(value: number, write: (value: number) => string): Change {
  const rounded = Math.abs(value) < 0.0005 ? 0 : value;
  if (rounded === 0) return { direction: 'same', text: 'без изменений' };
  return rounded > 0
    ? { direction: 'up', text: `▲ ${write(rounded)}` }
    : { direction: 'down', text: `▼ ${write(rounded)}` };
}
