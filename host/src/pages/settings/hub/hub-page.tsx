import { isMac, orpc, useAuth } from '@studio/portal';
import {
  formatPhone,
  Heading,
  IconBell,
  IconCloudOff,
  IconDownload,
  IconHelp,
  IconKeyboard,
  IconSend,
  IconShield,
  IconUser,
  IconUsers,
  lazyComponent,
  Skeleton,
  Stack,
  Text,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { Tile, Tiles } from '../../own/tile';
import { useOwnBinding, useOwnDevices } from '../../own/use-own';
import { ownWords } from '../../../shell/account/own-words';
import { useInstall } from '../../../device/install/use-install';
import { installWords } from '../../../device/install/words';
import { hotkeysHelpAtom } from '../../../navigation/hotkeys-help-atom';
import { StorageCard } from '../../offline/storage-card';
import { settingsPageWords } from '../page-words';
import { hubWords } from './words';

const AppearanceSettings = lazyComponent(
  () => import('../../../device/appearance/appearance-settings'),
  <Skeleton height={320} />,
);

/** `/settings`: the account's parts with how they stand, and what is set for this device at once. */
export default function HubPage() {
  const words = hubWords();
  return (
    <Stack gap={6}>
      <div>
        <Heading level={1}>{settingsPageWords().settings}</Heading>
        <Text tone="muted">{words.intro}</Text>
      </div>
      <Stack as="section" gap={3} aria-label={words.account}>
        <Heading level={2}>{words.account}</Heading>
        <AccountTiles />
      </Stack>
      <Stack as="section" gap={3} aria-label={words.device}>
        <Heading level={2}>{words.device}</Heading>
        <DeviceTiles />
      </Stack>
      <AppearanceSettings level={3} />
      <Stack maxWidth={640}>
        <StorageCard />
      </Stack>
    </Stack>
  );
}

function DeviceTiles() {
  const words = hubWords();
  const showHotkeys = useSetAtom(hotkeysHelpAtom);
  const install = useInstall();
  return (
    <Tiles>
      {install && (
        <Tile icon={<IconDownload size={20} aria-hidden />} to={install} title={installWords().offer}>
          {words.installHint}
        </Tile>
      )}
      <Tile icon={<IconKeyboard size={20} aria-hidden />} to={() => showHotkeys(true)} title={words.keys}>
        {words.keysHint(isMac() ? 'Ctrl' : 'Alt')}
      </Tile>
      <Tile icon={<IconCloudOff size={20} aria-hidden />} to="/offline" title={words.offline}>
        {words.offlineHint}
      </Tile>
      <Tile icon={<IconHelp size={20} aria-hidden />} to="/help" title={words.help}>
        {words.helpHint}
      </Tile>
    </Tiles>
  );
}

function AccountTiles() {
  const words = hubWords();
  const own = ownWords();
  const { user } = useAuth();
  const devices = useOwnDevices().data;
  const binding = useOwnBinding().data;
  const muted = useQuery(orpc.preferences.get.queryOptions()).data?.muted;
  const messenger = binding && (binding.username === null ? own.bound : `@${binding.username}`);
  return (
    <Tiles>
      <Tile icon={<IconUsers size={20} aria-hidden />} to="/pages/user-profile/profile" title={words.profile}>
        {words.profileHint}
      </Tile>
      <Tile icon={<IconUser size={20} aria-hidden />} to="/pages/account-settings/account" title={words.details}>
        {user?.phone ? formatPhone(user.phone) : '…'}
      </Tile>
      <Tile icon={<IconShield size={20} aria-hidden />} to="/pages/account-settings/security" title={words.security}>
        {devices === undefined ? '…' : own.devices(devices.length)}
      </Tile>
      <Tile icon={<IconSend size={20} aria-hidden />} to="/pages/account-settings/messenger" title={words.messenger}>
        {binding === undefined ? '…' : binding.bound ? messenger : own.notBound}
      </Tile>
      <Tile
        icon={<IconBell size={20} aria-hidden />}
        to="/pages/account-settings/notifications"
        title={words.notifications}
      >
        {muted === undefined ? '…' : muted.length === 0 ? words.allTopics : words.muted(muted.length)}
      </Tile>
    </Tiles>
  );
}
