import type { StockRequest } from '@studio/contracts';
import { formatNumber } from '@studio/ui';

/** «дано 4 из 20» for a decided request that gets less than it asked; null for every other. In several units it counts lines. */
export function givenInShort({ state, lines }: Pick<StockRequest, 'state' | 'lines'>): string | null {
  const isOver = state === 'fulfilled' || state === 'closed_short';
  if (!isOver && state !== 'approved' && state !== 'in_fulfilment') return null;
  const given = (line: StockRequest['lines'][number]) => (isOver ? line.shipped : (line.approved ?? 0));
  const short = lines.filter((line) => given(line) < line.requested).length;
  if (short === 0) return null;
  const sum = (of: typeof given) => formatNumber(lines.reduce((total, line) => total + of(line), 0));
  return new Set(lines.map(({ unit }) => unit)).size === 1
    ? `дано ${sum(given)} из ${sum(({ requested }) => requested)}`
    : `дано меньше в ${formatNumber(short)} из ${formatNumber(lines.length)} строк`;
}
