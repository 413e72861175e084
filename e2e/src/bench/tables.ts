import { type Budget, isKept } from './budgets';
import type { Figure } from './figure';

interface Run {
  /** Its version; null for a run without one. */
  chromium: string | null;
  budgets: readonly Budget[];
  figures: readonly Figure[];
}

/** The figures of a run for people: the budgets first, then all figures. */
export function asTables({ chromium, budgets, figures }: Run): string {
  const kept = budgets.map((budget) => {
    const { name, limit, unit } = budget;
    return `| ${name} | ${rounded(budget)} ${unit} | ${limit} ${unit} | ${isKept(budget) ? 'ok' : 'OVER'} |`;
  });
  const made = figures.map(({ name, ratio, detail }) => {
    const parts = Object.entries(detail).map(([what, part]) => `${what} ${part.toFixed(2)}`);
    return `| ${name} | ${ratio.toFixed(2)} | ${parts.join(', ')} |`;
  });
  const tables = [
    ...(kept.length > 0 ? ['## Budgets', '', '| what | measured | limit | |', '|---|---:|---:|---|', ...kept, ''] : []),
    '## Figures',
    '',
    '| what | ratio | of |',
    '|---|---:|---|',
    ...made,
  ];
  return [...(chromium === null ? [] : [`Chromium ${chromium}`, '']), ...tables].join('\n');
}

function rounded({ value, unit }: Budget): string {
  if (unit === 'scripts') return String(value);
  return unit === '×' ? value.toFixed(2) : value.toFixed(unit === 'kB' ? 1 : 0);
}
