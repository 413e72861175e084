import { CONSUMABLES_ROUTES as AT, type Right } from '@studio/contracts';
import { Link, useAuth, useLocation } from '@studio/portal';
import styles from './section-nav.module.css';

interface Section {
  path: string;
  label: string;
  /** Any of these opens it. */
  rights: readonly Right[];
  /** Other addresses of the same screen. */
  also?: readonly string[];
}

const SECTIONS: readonly Section[] = [
  {
    path: AT['consumables-location-dashboard'],
    label: 'Локация',
    rights: ['consumables.view_availability'],
    also: [AT['consumables-dashboard'], AT['consumables-operations'], AT['consumables-location-warehouse']],
  },
  {
    path: AT['consumables-quick-operations'],
    label: 'Быстрые операции',
    rights: ['quick_consumption', 'quick_arrival', 'quick_transfer'],
  },
  {
    path: AT['consumables-city-dashboard'],
    label: 'Город',
    rights: ['consumables.manage_city_warehouse'],
    also: [AT['consumables-city-warehouse']],
  },
  {
    path: AT['consumables-office-dashboard'],
    label: 'Офис',
    rights: ['consumables.manage_office_warehouse'],
    also: [AT['consumables-office-warehouse']],
  },
  { path: AT['consumables-designer-dashboard'], label: 'Проекты', rights: ['consumables.view_project_planner'] },
  { path: AT['consumables-materials'], label: 'Каталог', rights: ['consumables.view_materials'] },
  { path: '/consumables/norms', label: 'Нормы', rights: ['consumables.view_materials'] },
  { path: AT['consumables-reports'], label: 'Отчёты', rights: ['consumables.view_reports'] },
  { path: AT['consumables-audit'], label: 'Журнал', rights: ['consumables.view_audit_logs'] },
];

/** A phone shows four of them: scrolls the current one to the middle, without moving the page. */
function bringIntoSight(link: HTMLAnchorElement | null) {
  const row = link?.parentElement;
  if (!link || !row) return;
  const [own, all] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2);
}

/** Links from one screen of materials to the others that the person may open. */
export function SectionNav() {
  const { can } = useAuth();
  const { pathname } = useLocation();
  const open = SECTIONS.filter(({ rights }) => rights.some(can));
  if (open.length < 2) return null;
  return (
    <nav className={styles['nav']} aria-label="Разделы расходников">
      {open.map(({ path, label, also }) => (
        <Link
          key={path}
          to={path}
          {...((path === pathname || also?.includes(pathname)) && { 'aria-current': 'page', ref: bringIntoSight })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
