import { IconButton, IconCheck, IconMonitor, IconMoon, IconSun, Menu } from '@studio/ui';
import { useAppearance } from '../../device/appearance/appearance-atom';
import { layoutWords } from './words';

const ICONS = { light: IconSun, dark: IconMoon, system: IconMonitor };

/** Light, dark, or as the system has it (specification §2). */
export function ThemeSwitcher() {
  const [{ theme }, change] = useAppearance();
  const { chosen, theme: themeIs, themes } = layoutWords();
  const Current = ICONS[theme];
  return (
    <Menu
      trigger={
        <IconButton label={themeIs(themes[theme])}>
          <Current size={20} aria-hidden />
        </IconButton>
      }
      groups={[
        (['light', 'dark', 'system'] as const).map((id) => {
          const Icon = ICONS[id];
          return {
            id,
            label: themes[id],
            icon: <Icon size={18} aria-hidden />,
            mark: id === theme ? <IconCheck size={16} aria-label={chosen} /> : undefined,
            onSelect: () => change({ theme: id }),
          };
        }),
      ]}
    />
  );
}
