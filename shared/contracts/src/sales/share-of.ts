import type { Share } from './default-shares';

/** What one person has of a sale in all their roles, by whichever of their cards (hundredths of a percent). */
export function shareOf(shares: readonly Share[], cards: string | readonly string[]): number {
  return shares
    .filter(({ employee_id }) => [cards].flat().includes(employee_id))
    .reduce((sum, { basis_points }) => sum + basis_points, 0);
}
