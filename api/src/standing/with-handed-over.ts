import type { HeldReasonRow } from './schema';

/** Who handed the record over; null for what its maker sent. */
export function senderIn(reasons: readonly HeldReasonRow[]): string | null {
  const by = reasons.find(({ reason }) => reason === 'handed_over')?.facts['by'];
  return typeof by === 'string' ? by : null;
}

/** Whoever handed a record over is one of those who do not decide about it. */
export function withHandedOver<Figures extends { pays: string[] }>(
  figures: Figures,
  reasons: readonly HeldReasonRow[],
): Figures {
  const by = senderIn(reasons);
  return by === null ? figures : { ...figures, pays: [...new Set([...figures.pays, by])] };
}
