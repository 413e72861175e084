import type { Share } from './default-shares';

/** What one person has of a sale, in all their roles (hundredths of a percent). */
export function shareOf(shares: readonly Share[], employeeId: string): number {
  return shares
    .filter(({ employee_id }) => employee_id === employeeId)
    .reduce((sum, { basis_points }) => sum + basis_points, 0);
}
