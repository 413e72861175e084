import { WHOLE_BASIS_POINTS } from './limits';
import type { ShareRole } from './states';

/** Who earns which part of a sale. */
export interface Share {
  employee_id: string;
  role: ShareRole;
  basis_points: number;
}

/** The photographer's half and the seller's half; one person alone has it all. Rates are payroll's affair. */
export function defaultShares(sellerId: string, photographerId: string | null): Share[] {
  if (photographerId === null || photographerId === sellerId)
    return [{ employee_id: sellerId, role: 'seller', basis_points: WHOLE_BASIS_POINTS }];
  const half = WHOLE_BASIS_POINTS / 2;
  return [
    { employee_id: photographerId, role: 'photographer', basis_points: half },
    { employee_id: sellerId, role: 'seller', basis_points: half },
  ];
}
