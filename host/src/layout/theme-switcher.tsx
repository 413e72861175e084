import { IconButton, IconCheck, IconMonitor, IconMoon, IconSun, Menu } from '@studio/ui';
import { useAtom } from 'jotai';
import { type ThemeChoice, themeChoiceAtom } from '../theme/theme-choice';

const CHOICES = [
  { id: 'light', label: 'Светлая', Icon: IconSun },
  { id: 'dark', label: 'Тёмная', Icon: IconMoon },
  { id: 'system', label: 'Как в системе', Icon: IconMonitor },
] as const satisfies readonly { id: ThemeChoice; label: string; Icon: typeof IconSun }[];

/** Light, dark, or as the system has it (specification §2). */
export function ThemeSwitcher() {
  const [choice, choose] = useAtom(themeChoiceAtom);
  const current = CHOICES.find(({ id }) => id === choice) ?? CHOICES[2];
  return (
    <Menu
      trigger={
        <IconButton label={`Тема: ${current.label.toLowerCase()}`}>
          <current.Icon size={20} aria-hidden />
        </IconButton>
      }
      groups={[
        CHOICES.map(({ id, label, Icon }) => ({
          id,
          label,
          icon: <Icon size={18} aria-hidden />,
          mark: id === choice ? <IconCheck size={16} aria-label="выбрано" /> : undefined,
          onSelect: () => choose(id),
        })),
      ]}
    />
  );
}
