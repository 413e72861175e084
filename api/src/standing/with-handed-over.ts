import type { HeldReasonRow } from './schema';

/** Whoever handed a record over is one of those who do not decide about it. */
export function withHandedOver<Figures extends { pays: string[] }>(
  figures: Figures,
  reasons: readonly HeldReasonRow[],
): Figures {
  const by = reasons.find(({ reason }) => reason === 'handed_over')?.facts['by'];
  return typeof by === 'string' ? { ...figures, pays: [...new Set([...figures.pays, by])] } : figures;
}
