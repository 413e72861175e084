import {
  IconBoxes,
  IconCalendar,
  IconCamera,
  IconChart,
  type IconComponent,
  IconExpenses,
  IconHome,
  IconMapPin,
  IconReport,
  IconUsers,
  IconWallet,
  IconWarehouse,
} from '@studio/ui';
import type { NavigationIcon } from './entries';

const ICONS: Record<NavigationIcon, IconComponent> = {
  home: IconHome,
  people: IconUsers,
  wallet: IconExpenses,
  boxes: IconBoxes,
  report: IconReport,
  warehouse: IconWarehouse,
  calendar: IconCalendar,
  payroll: IconWallet,
  pin: IconMapPin,
  chart: IconChart,
  camera: IconCamera,
};

export function EntryIcon({ name }: { name: NavigationIcon }) {
  const Icon = ICONS[name];
  return <Icon size={20} strokeWidth={1.75} aria-hidden />;
}
