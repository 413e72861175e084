import { needsConnection, useNetwork } from '@studio/portal';
import { Badge, Button, Drawer, IconSuccess, Stack, Tabs, Text } from '@studio/ui';
import { useState } from 'react';
import { ownWords } from '../account/own-words';
import { DeviceHistory } from './device-history';
import { NoticeList } from './notice-list';
import { ToDecide } from './to-decide';
import { useMarking } from './use-marking';
import { notificationWords } from './words';

interface NotificationsPanelProps {
  open: boolean;
  unread: number;
  /** What waits for this person's decision. */
  toDecide: { count: number; sum_kop: number };
  onClose: () => void;
}

/** Behind the bell: what the portal told this person, and what it said in this tab. */
export default function NotificationsPanel({ open, unread, toDecide, onClose }: NotificationsPanelProps) {
  const words = notificationWords();
  const marking = useMarking();
  const { online } = useNetwork();
  const [part, setPart] = useState<'told' | 'device'>('told');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        part === 'told' &&
        unread > 0 && (
          <>
            {!online && (
              <Text size="caption" tone="warning">
                {ownWords().needsConnection}
              </Text>
            )}
            <Button
              icon={<IconSuccess size={18} aria-hidden />}
              loading={marking.isPending}
              offReason={needsConnection(online)}
              onClick={() => marking.mutate({ read: true })}
            >
              {words.markAll}
            </Button>
          </>
        )
      }
    >
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
            content: (
              <Stack gap={4}>
                {toDecide.count > 0 && <ToDecide {...toDecide} onOpen={onClose} />}
                <NoticeList open={open} onClose={onClose} />
              </Stack>
            ),
          },
          { value: 'device', label: words.device, content: <DeviceHistory /> },
        ]}
      />
    </Drawer>
  );
}
