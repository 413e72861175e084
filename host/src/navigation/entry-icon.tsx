import type { MenuIcon } from '@studio/portal';
import {
  IconBoxes,
  IconCalendar,
  IconCamera,
  IconChart,
  IconClock,
  type IconComponent,
  IconExpenses,
  IconGrid,
  IconHome,
  IconImages,
  IconMapPin,
  IconPackage,
  IconReceipt,
  IconReport,
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
  home: IconHome,
  images: IconImages,
  package: IconPackage,
  payroll: IconWallet,
  people: IconUsers,
  pin: IconMapPin,
  receipt: IconReceipt,
  report: IconReport,
  star: IconStar,
  wallet: IconExpenses,
  warehouse: IconWarehouse,
};

/** The icon of that name; a neutral one for a name that this host does not know. */
export function EntryIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name as MenuIcon] : IconGrid;
  return <Icon size={20} strokeWidth={1.75} aria-hidden />;
}
