import type { FaultGroup, TrialResult } from '../fault-kind';
import { nameOf } from './plan';

export interface KindFigures {
  kind: string;
  trials: number;
  lost: number;
  doubled: number;
  stuck: number;
  /** Trials in which anything was wrong. */
  failed: number;
}

/** The campaign's figures by kind. */
export class CampaignTally {
  readonly #figures: Map<string, KindFigures>;

  constructor(groups: readonly FaultGroup[]) {
    const names = groups.flatMap((group) => group.kinds.map((kind) => nameOf(group, kind)));
    this.#figures = new Map(names.map((kind) => [kind, { kind, trials: 0, lost: 0, doubled: 0, stuck: 0, failed: 0 }]));
  }

  add(kind: string, { lost, doubled, stuck }: TrialResult): void {
    const figures = this.#figures.get(kind);
    if (!figures) throw new Error(`unknown kind ${kind}`);
    figures.trials += 1;
    figures.lost += lost.length;
    figures.doubled += doubled.length;
    figures.stuck += stuck.length;
    if (lost.length + doubled.length + stuck.length > 0) figures.failed += 1;
  }

  kinds(): KindFigures[] {
    return [...this.#figures.values()];
  }

  total(): KindFigures {
    const total: KindFigures = { kind: 'total', trials: 0, lost: 0, doubled: 0, stuck: 0, failed: 0 };
    for (const figures of this.#figures.values())
      for (const name of ['trials', 'lost', 'doubled', 'stuck', 'failed'] as const) total[name] += figures[name];
    return total;
  }

  /** As a table of Markdown, so that a run can be quoted as it is. */
  table(): string {
    const rows = [...this.kinds(), this.total()].map(({ kind, trials, lost, doubled, stuck }) =>
      [kind, trials, lost, doubled, stuck].map(String),
    );
    const head = ['kind', 'trials', 'lost', 'doubled', 'stuck'];
    const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
    const line = (cells: readonly string[]) =>
      `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
    const rule = `|${widths.map((width, column) => `${'-'.repeat(width + 1)}${column === 0 ? '-' : ':'}`).join('|')}|`;
    return [line(head), rule, ...rows.map(line)].join('\n');
  }
}
