import { hasPermission } from '../access/role-permissions';
import type { AssignedRole } from '../access/role-type';

interface Person {
  id: string;
  roles: readonly AssignedRole[];
}

interface Parties {
  /** Who shipped it, or picks it. */
  sent_by: string;
  received_by: readonly string[];
}

/** Why this person may not cancel a shipment; null when they may: one's own, or with `cancel_operations`. */
export function cancelRefusal({ id, roles }: Person, { sent_by }: Pick<Parties, 'sent_by'>): string | null {
  return sent_by === id || hasPermission(roles, 'cancel_operations')
    ? null
    : 'Чужую отгрузку отменяет тот, кому можно отменять операции других.';
}

/** Why this person may not decide about its missing goods, damage and surplus; null when they may: `approve_operations`, and no part in it. */
export function resolveRefusal({ id, roles }: Person, { sent_by, received_by }: Parties): string | null {
  if (!hasPermission(roles, 'approve_operations')) return 'Расхождение разбирает тот, кому можно утверждать операции.';
  return sent_by === id || received_by.includes(id)
    ? 'Расхождение разбирает тот, кто не отправлял и не принимал.'
    : null;
}

/** Why this person may not receive less, more or other than what was sent; null when they may: it is not their own shipment. */
export function differenceRefusal({ id }: Pick<Person, 'id'>, { sent_by }: Pick<Parties, 'sent_by'>): string | null {
  return sent_by === id ? 'Это ваша отгрузка: брак, недостачу и излишек отмечает другой сотрудник.' : null;
}
