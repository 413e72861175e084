import type { MenuIcon } from '@studio/portal';
import {
  IconBoxes,
  IconCalendar,
  IconCamera,
  IconChart,
  IconClock,
  IconCloudOff,
  type IconComponent,
  IconExpenses,
  IconGrid,
  IconHelp,
  IconHome,
  IconImages,
  IconMapPin,
  IconMonitor,
  IconPackage,
  IconReceipt,
  IconReport,
  IconSettings,
  IconRoute,
  IconStar,
  IconUsers,
  IconWallet,
  IconWarehouse,
} from '@studio/ui';

const ICONS: Record<MenuIcon, IconComponent> = {
  boxes: IconBoxes,
  calendar: IconCalendar,
  camera: IconCamera,
  chart: IconChart,
  clock: IconClock,
  help: IconHelp,
  home: IconHome,
  images: IconImages,
  monitor: IconMonitor,
  offline: IconCloudOff,
  package: IconPackage,
  payroll: IconWallet,
  people: IconUsers,
  pin: IconMapPin,
  receipt: IconReceipt,
  report: IconReport,
  settings: IconSettings,
  route: IconRoute,
  star: IconStar,
  wallet: IconExpenses,
  warehouse: IconWarehouse,
};

/** The icon of that name; a neutral one for a name that this host does not know. */
export function EntryIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name as MenuIcon] : IconGrid;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
