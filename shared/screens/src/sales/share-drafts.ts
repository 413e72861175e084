import { type SaleCard, type ShareRole, WHOLE_BASIS_POINTS } from '@studio/contracts';

/** One share as somebody types it. */
export interface ShareDraft {
  employee_id: string | null;
  name: string | null;
  role: ShareRole;
  /** Percent. */
  text: string;
}

interface Share {
  employee_id: string;
  role: ShareRole;
  basis_points: number;
}

/** The shares of a sale as they are edited. */
export function draftsOf(shares: SaleCard['shares']): ShareDraft[] {
  return shares.map(({ employee_id, full_name, role, basis_points }) => ({
    employee_id,
    name: full_name,
    role,
    text: String(basis_points / 100).replace('.', ','),
  }));
}

/** Hundredths of a percent; null for what is no share. */
function readPercent(text: string): number | null {
  const plain = text.replace(/[\s%]/g, '').replace(',', '.');
  const points = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
  return points > 0 && points <= WHOLE_BASIS_POINTS ? points : null;
}

/** Shares that make the whole sale, or the sentence that says why these do not. */
export function readShares(drafts: readonly ShareDraft[]): { shares: Share[] } | { fault: string } {
  const shares: Share[] = [];
  for (const { employee_id, role, text } of drafts) {
    const basis_points = readPercent(text);
    if (employee_id === null) return { fault: 'Выберите сотрудника в каждой строке.' };
    if (basis_points === null) return { fault: 'Доля — число от 0,01 до 100 %.' };
    if (shares.some((one) => one.employee_id === employee_id && one.role === role))
      return { fault: 'Сотрудник указан дважды.' };
    shares.push({ employee_id, role, basis_points });
  }
  const sum = shares.reduce((all, { basis_points }) => all + basis_points, 0);
  if (sum === WHOLE_BASIS_POINTS) return { shares };
  return { fault: `Вместе ${String(sum / 100).replace('.', ',')} %, а должно быть 100 %.` };
}
