import {
  type CaseSums,
  UNUSUAL_KINDS,
  type UnusualCase,
  type UnusualFinding,
  type UnusualKind,
} from '@studio/contracts';
import { dash, formatMoney, formatNumber } from '@studio/ui';

/** «11 500 ₽», of hours «11,5 ч». */
export function amountWords(kind: UnusualKind, amount: number): string {
  if (UNUSUAL_KINDS[kind].unit === 'money') return formatMoney(amount, { whole: amount % 100 === 0 });
  return `${formatNumber(amount / 60, { fraction: amount % 60 === 0 ? 0 : 1 })}\u00a0ч`;
}

/** «2,5 на 6 000 ₽»; a dash for a place without a past. */
export function usualWords(kind: UnusualKind, usual: CaseSums | null): string {
  if (usual === null) return 'сравнить не с чем';
  if (usual.count === 0 && usual.amount === 0) return 'не бывает';
  const count = formatNumber(usual.count, { fraction: usual.count % 1 === 0 ? 0 : 1 });
  return `${count} на ${amountWords(kind, roundedAmount(kind, usual.amount))}`;
}

/** A mean is shown in whole roubles. */
function roundedAmount(kind: UnusualKind, amount: number): number {
  return UNUSUAL_KINDS[kind].unit === 'money' ? Math.round(amount / 100) * 100 : amount;
}

const MAX_NAMES = 2;

/** «Белова Анна — 4, Агеев Пётр — 1, ещё 2». */
export function peopleWords({ people }: Pick<UnusualFinding, 'people'>): string {
  const named = people.filter(({ person_name }) => person_name !== null);
  const shown = named.slice(0, MAX_NAMES).map(({ person_name, count }) => `${person_name}\u00a0— ${count}`);
  const others = people.length - shown.length;
  if (shown.length === 0) return dash;
  return [...shown, ...(others > 0 ? [`ещё ${others}`] : [])].join(', ');
}

/** «Белова Анна», of time that was confirmed «Белова Анна → Агеев Пётр»; null where nobody may be named. */
export function caseWords({ person_name, about_name }: Pick<UnusualCase, 'person_name' | 'about_name'>): string | null {
  return about_name === undefined ? person_name : `${person_name ?? dash} → ${about_name ?? dash}`;
}
