import { type AssignedRole, type RoleName, standardRoleOf } from '@studio/contracts';
import type { Article, Reader } from './article';

const OF_ROLE: Record<RoleName, Reader> = {
  photographer: 'studio',
  designer: 'studio',
  salesperson: 'counter',
  cashier: 'counter',
  warehouse_keeper: 'counter',
  office: 'counter',
  admin: 'admin',
  senior_admin: 'admin',
  office_manager: 'admin',
  city_manager: 'lead',
  regional_director: 'lead',
  federal_manager: 'lead',
  developer: 'admin',
};

/** Whose shelf comes first for the holder of these roles, by the highest; the counter's for a role without any rights. */
export function readerOf(roles: readonly AssignedRole[]): Reader {
  const [highest] = [...roles].sort((one, other) => levelOf(other) - levelOf(one));
  const standard = highest === undefined ? null : standardRoleOf(highest);
  return standard === null ? 'counter' : OF_ROLE[standard];
}

/** The articles that come first for these readers. */
export function articlesFor(articles: readonly Article[], reader: Reader): readonly Article[] {
  return articles.filter(({ first }) => first.includes(reader));
}

function levelOf(role: AssignedRole): number {
  return 'level' in role ? role.level : 0;
}
