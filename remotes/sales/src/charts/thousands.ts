import { formatNumber } from '@studio/ui';

const THOUSAND_RUBLES_KOP = 100_000;

/** Kopecks as thousands of rubles on an axis, with the decimals that its step needs: `150000` → «1,5», `200000` → «2». */
export function thousands(kopecks: number): string {
  const value = kopecks / THOUSAND_RUBLES_KOP;
  const fraction = [0, 1].find((decimals) => Number.isInteger(value * 10 ** decimals)) ?? 2;
  return formatNumber(value, { fraction });
}
