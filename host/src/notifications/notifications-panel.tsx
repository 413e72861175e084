import { Badge, Drawer, Tabs } from '@studio/ui';
import { useState } from 'react';
import { DeviceHistory } from './device-history';
import { NoticeList } from './notice-list';
import { notificationWords } from './words';

interface NotificationsPanelProps {
  open: boolean;
  unread: number;
  onClose: () => void;
}

/** Behind the bell: what the portal told this person, and what it said in this tab. */
export default function NotificationsPanel({ open, unread, onClose }: NotificationsPanelProps) {
  const words = notificationWords();
  const [part, setPart] = useState<'told' | 'device'>('told');
  return (
    <Drawer open={open} onClose={onClose} title={words.title}>
      <Tabs
        label={words.title}
        value={part}
        onChange={setPart}
        tabs={[
          {
            value: 'told',
            label: (
              <>
                {words.title}
                {unread > 0 && <Badge tone="brand">{unread > 99 ? '99+' : unread}</Badge>}
              </>
            ),
            content: <NoticeList open={open} unread={unread} onClose={onClose} />,
          },
          { value: 'device', label: words.device, content: <DeviceHistory /> },
        ]}
      />
    </Drawer>
  );
}
