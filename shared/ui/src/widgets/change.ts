import { formatNumber, formatPercent } from '@studio/ui';

/** How a figure compares to the previous one, in words and with its direction. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `▲ +12 %`, `▼ −3,5 п. п.`; sign and arrow say it without colour. */
  text: string;
}

/** Half a percent: less is written as no percent. */
const LEAST_SHARE = 0.005;

/**
 * The change of a count or a sum, as a share of the earlier one; null when there was nothing to compare with. Two figures that are
 * formatted the same, with `fraction` digits after the comma, have not changed.
 */
export function changeOfCount(now: number, before: number, fraction = 0): Change | null {
  if (before === 0) return null;
  const share = now.toFixed(fraction) === before.toFixed(fraction) ? 0 : (now - before) / Math.abs(before);
  return change(share, LEAST_SHARE, (value) => formatPercent(value, { fraction: 0, signed: true }));
}

/** The change of a share, in percentage points; null when either is unknown. */
export function changeOfShare(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  return change(
    now - before,
    0.0005,
    (value) => `${formatNumber(value * 100, { fraction: 1, signed: true })}\u00A0п.\u00A0п.`,
  );
}

function change(value: number, least: number, write: (value: number) => string): Change {
  if (Math.abs(value) < least) return { direction: 'same', text: 'без изменений' };
  return value > 0 ? { direction: 'up', text: `▲ ${write(value)}` } : { direction: 'down', text: `▼ ${write(value)}` };
}
