import { Heading, Stack, Text } from '@studio/ui';
import { AddressTabs } from '../own/address-tabs';
import { AccountTab } from './account/account-tab';
import { AppearanceTab } from './appearance-tab';
import { MessengerTab } from './messenger/messenger-tab';
import { NotificationsTab } from './notifications-tab';
import { SecurityTab } from './security/security-tab';
import { settingsPageWords } from './page-words';
import { settingsWords } from './words';

/** `/pages/account-settings/{tab}`: own data, devices, messenger, appearance, notifications. */
export default function AccountPage() {
  const { tabs, tabsLabel, intro } = settingsWords();
  return (
    <Stack gap={5}>
      <div>
        <Heading level={1}>{settingsPageWords().account}</Heading>
        <Text tone="muted">{intro}</Text>
      </div>
      <AddressTabs
        label={tabsLabel}
        title={settingsPageWords().account}
        base="/pages/account-settings"
        tabs={[
          { value: 'account', label: tabs.account, content: <AccountTab /> },
          { value: 'security', label: tabs.security, content: <SecurityTab /> },
          { value: 'messenger', label: tabs.messenger, content: <MessengerTab /> },
          { value: 'appearance', label: tabs.appearance, content: <AppearanceTab /> },
          { value: 'notifications', label: tabs.notifications, content: <NotificationsTab /> },
        ]}
      />
    </Stack>
  );
}
