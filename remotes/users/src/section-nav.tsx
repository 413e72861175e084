import { pageOf, pagesOpenTo, type Permission } from '@studio/contracts';
import { NavLink, type PortalUser, useAuth } from '@studio/portal';
import { AUDIT_PATH, CONNECTIONS_PATH, LIST_PATH, ROLES_PATH } from './address';
import styles from './section-nav.module.css';

const PLACES: readonly { to: string; title: string; permission: Permission }[] = [
  { to: LIST_PATH, title: 'Сотрудники', permission: 'read_employees' },
  { to: CONNECTIONS_PATH, title: 'Подключения', permission: 'read_employees' },
  { to: ROLES_PATH, title: 'Роли', permission: 'read_employees' },
  { to: AUDIT_PATH, title: 'Журнал', permission: 'access_logs' },
];

/** Links to the screens of this section that the signed-in person may open; renders nothing when it is only one. */
export function SectionNav() {
  const { user, can } = useAuth();
  const places = PLACES.filter(({ to, permission }) => can(permission) && user !== null && !isWithheld(user, to));
  if (places.length < 2) return null;
  return (
    <nav aria-label="Раздел сотрудников" className={styles['nav']}>
      {places.map(({ to, title }) => (
        <NavLink key={to} to={to} end className={styles['item']}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}

/** An operator has taken the page from the person's roles, although they would open it. */
function isWithheld({ pages, roles }: PortalUser, path: string): boolean {
  const page = pageOf(path);
  return page !== null && pages !== undefined && !pages.includes(page) && pagesOpenTo(roles).includes(page);
}
