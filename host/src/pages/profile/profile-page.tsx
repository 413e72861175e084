import { Link as RouterLink } from '@studio/portal';
import { Button, IconEdit, Stack } from '@studio/ui';
import { AddressTabs } from '../own/address-tabs';
import { Fresh } from '../own/fresh';
import { PersonHead } from '../own/person-head';
import { useOwnRecord } from '../own/use-own';
import { AccessTab } from './access/access-tab';
import { ActsTab } from './acts-tab';
import { AboutTab } from './about-tab';
import { profileWords } from './words';
import { profilePageWords } from './page-words';

/** `/pages/user-profile/{tab}`: who I am, what I may do, what I did. */
export default function ProfilePage() {
  const record = useOwnRecord();
  const words = profileWords();
  return (
    <Stack gap={5}>
      <PersonHead
        overline={words.overline}
        aside={
          <Button asChild icon={<IconEdit size={16} aria-hidden />}>
            <RouterLink to="/pages/account-settings/account">{words.edit}</RouterLink>
          </Button>
        }
      >
        <Fresh query={record} />
      </PersonHead>
      <AddressTabs
        label={words.tabsLabel}
        title={profilePageWords().profile}
        base="/pages/user-profile"
        tabs={[
          { value: 'profile', label: words.tabs.profile, content: <AboutTab /> },
          { value: 'access', label: words.tabs.access, content: <AccessTab /> },
          { value: 'acts', label: words.tabs.acts, content: <ActsTab /> },
        ]}
      />
    </Stack>
  );
}
