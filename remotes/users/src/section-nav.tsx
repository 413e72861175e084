import { NavLink, useAuth } from '@studio/portal';
import { AUDIT_PATH, CONNECTIONS_PATH, LIST_PATH, ROLES_PATH } from './address';
import styles from './section-nav.module.css';

/** The screens of this section that are open to whoever is signed in; nothing when it is one. */
export function SectionNav() {
  const { can } = useAuth();
  const places = [
    { to: LIST_PATH, title: 'Сотрудники', shown: can('read_employees') },
    { to: CONNECTIONS_PATH, title: 'Подключения', shown: can('read_employees') },
    { to: ROLES_PATH, title: 'Роли', shown: can('read_employees') },
    { to: AUDIT_PATH, title: 'Журнал', shown: can('access_logs') },
  ].filter(({ shown }) => shown);
  if (places.length < 2) return null;
  return (
    <nav aria-label="Раздел сотрудников" className={styles['nav']}>
      {places.map(({ to, title }) => (
        <NavLink key={to} to={to} end className={styles['place']}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
