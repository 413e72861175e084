import { useAuth } from '@studio/portal';
import {
  IconCloudOff,
  type IconComponent,
  IconDownload,
  IconHelp,
  IconIdCard,
  IconKeyboard,
  IconLogOut,
  IconMonitor,
  IconSettings,
  IconUnplugged,
  IconUser,
  type MenuProps,
} from '@studio/ui';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useInstall } from '../../device/install/use-install';
import { installWords } from '../../device/install/words';
import { hotkeysHelpAtom } from '../../navigation/hotkeys-help-atom';
import { isDeveloper } from '../../sections/override/is-developer';
import { userMenuWords } from './words';

interface Acts {
  onLeave: () => void;
  onLocalBuild: () => void;
}

/** What the account menu offers: oneself, help, what support and developers have, the way out. */
export function useMenuGroups({ onLeave, onLocalBuild }: Acts): MenuProps['groups'] {
  const { user, can } = useAuth();
  const navigate = useNavigate();
  const showHotkeys = useSetAtom(hotkeysHelpAtom);
  const install = useInstall();
  const words = userMenuWords();
  const item = (id: string, label: string, Icon: IconComponent, act: `/${string}` | (() => void)) => ({
    id,
    label,
    icon: <Icon size={18} aria-hidden />,
    onSelect: typeof act === 'string' ? () => void navigate(act) : act,
  });
  return [
    [
      item('card', words.card, IconIdCard, '/profile'),
      item('profile', words.profile, IconUser, '/pages/user-profile/profile'),
      item('settings', words.settings, IconSettings, '/settings'),
    ],
    [
      item('help', words.help, IconHelp, '/help'),
      item('hotkeys', words.hotkeys, IconKeyboard, () => showHotkeys(true)),
      ...(install ? [item('install', installWords().offer, IconDownload, install)] : []),
      item('offline', words.withoutConnection, IconCloudOff, '/offline'),
      ...(can('access_logs') ? [item('failures', words.failures, IconUnplugged, '/support/failures')] : []),
      ...(isDeveloper(user) ? [item('local-build', words.localBuild, IconMonitor, onLocalBuild)] : []),
    ],
    [item('leave', words.leave, IconLogOut, onLeave)],
  ];
}
