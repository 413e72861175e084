import { client, confirmDone, notify, orpc, useAuth, useNetwork, useSync } from '@studio/portal';
import { copyText } from '@studio/screens';
import {
  IconBell,
  IconCloudUpload,
  IconDownload,
  IconHistory,
  IconKeyboard,
  IconLink,
  IconLogOut,
  IconMonitor,
  IconMoon,
  IconSidebarClose,
  IconSidebarOpen,
  IconSun,
  useBreakpoint,
} from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useAppearance } from '../../device/appearance/appearance-atom';
import { offerWords } from '../../device/install/offer-words';
import { useInstall } from '../../device/install/use-install';
import { installWords } from '../../device/install/words';
import { keyName } from '../hotkeys/key-names';
import { hotkeysHelpAtom } from '../../navigation/hotkeys-help-atom';
import { countQueue } from '../../device/queue/queue-count';
import type { Choice } from './choice';
import { paletteWords } from './words';

interface Given {
  /** Asks first when something waits on the device. */
  logOut: () => void;
  forgetRecent: () => void;
}

/** What can be done from anywhere, as data; what makes no sense now is left out. */
export function useActions({ logOut, forgetRecent }: Given): readonly Choice[] {
  const words = paletteWords().actions;
  const queries = useQueryClient();
  const showHotkeys = useSetAtom(hotkeysHelpAtom);
  const [{ theme, collapsed, navigation }, change] = useAppearance();
  const { online } = useNetwork();
  const { statistics, syncNow } = useSync();
  const desktop = useBreakpoint() === 'desktop';
  const signedIn = useAuth().user !== null;
  const queue = countQueue(statistics);
  const install = useInstall();

  const markRead = async () => {
    try {
      await client.notifications.markRead({});
      confirmDone(words.marked);
      await queries.invalidateQueries({ queryKey: orpc.notifications.key() });
    } catch (error) {
      console.warn('Notifications were not marked', error);
      notify({ message: words.notMarked, color: 'error' });
    }
  };
  const copyLink = () => copyText(location.href, words.copied, words.notCopied);
  const themes = [
    { id: 'light', title: words.light, icon: IconSun },
    { id: 'dark', title: words.dark, icon: IconMoon },
    { id: 'system', title: words.system, icon: IconMonitor },
  ] as const;
  const offered: readonly (Choice | false)[] = [
    {
      id: 'hotkeys',
      title: words.hotkeys,
      words: words.hotkeysWords,
      icon: IconKeyboard,
      keys: keyName({ code: 'Slash', with: 'jump' }),
      run: () => showHotkeys(true),
    },
    ...themes.map(
      ({ id, title, icon }) =>
        id !== theme && { id, title, icon, words: words.themeWords, run: () => change({ theme: id }) },
    ),
    desktop &&
      navigation === 'vertical' && {
        id: 'collapse',
        title: collapsed === 'yes' ? words.expand : words.collapse,
        words: words.collapseWords,
        icon: collapsed === 'yes' ? IconSidebarOpen : IconSidebarClose,
        run: () => change({ collapsed: collapsed === 'yes' ? 'no' : 'yes' }),
      },
    online &&
      queue.total > 0 && {
        id: 'sync',
        title: words.sync,
        words: words.syncWords,
        icon: IconCloudUpload,
        run: () => void syncNow(),
      },
    online &&
      signedIn && {
        id: 'mark-read',
        title: words.markRead,
        words: words.markReadWords,
        icon: IconBell,
        run: () => void markRead(),
      },
    { id: 'copy-link', title: words.copyLink, words: words.copyLinkWords, icon: IconLink, run: () => void copyLink() },
    install !== null && {
      id: 'install',
      title: installWords().offer,
      words: offerWords().search,
      icon: IconDownload,
      run: install,
    },
    {
      id: 'forget-recent',
      title: words.forgetRecent,
      words: words.forgetRecentWords,
      icon: IconHistory,
      run: forgetRecent,
    },
    { id: 'log-out', title: words.logOut, words: words.logOutWords, icon: IconLogOut, run: logOut },
  ];
  return offered.filter((action) => action !== false).map((action) => ({ ...action, id: `action:${action.id}` }));
}
