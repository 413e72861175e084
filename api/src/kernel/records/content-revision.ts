import { payloadHash } from '@studio/contracts';

/**
 * A number for what stands in a row that has no revision of its own: another one once somebody has changed a value of it; 0 for no row.
 * Whoever changes the row says the number of what was on the screen.
 */
export function contentRevision(content: object | null | undefined): number {
  return content ? Number.parseInt(payloadHash(content).slice(0, 7), 16) + 1 : 0;
}
