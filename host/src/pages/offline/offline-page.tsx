import { useAuth } from '@studio/portal';
import { useAddressValues } from '@studio/screens';
import { Heading, Stack, Tabs, Text } from '@studio/ui';
import { ConnectionCard } from './connection-card';
import { StaffView } from './staff-view';
import { SupportView } from './support/support-view';

type View = 'staff' | 'support';

/** Connection, queue and storage of this device: for staff in plain words, for support in figures (design note "People"). */
export default function OfflinePage() {
  const { authenticated } = useAuth();
  const [address, put] = useAddressValues();
  const view: View = address.get('view') === 'support' ? 'support' : 'staff';
  const open = (next: View) => put({ view: next === 'support' ? next : null }, { replace: true });
  return (
    <Stack gap={5}>
      <div>
        <Heading level={1}>Работа без связи</Heading>
        <Text tone="muted">Что ждёт отправки на этом устройстве и что можно делать без сервера.</Text>
      </div>
      <ConnectionCard />
      {authenticated ? (
        <Tabs
          label="Работа без связи"
          value={view}
          onChange={open}
          tabs={[
            { value: 'staff', label: 'Очередь', content: <StaffView /> },
            { value: 'support', label: 'Для поддержки', content: <SupportView /> },
          ]}
        />
      ) : (
        <StaffView />
      )}
    </Stack>
  );
}
