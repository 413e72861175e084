import type { DeviceSession } from '@studio/contracts';
import { client, needsConnection, orpc, useAuth, useNetwork } from '@studio/portal';
import { ActionDialog, useAction } from '@studio/screens';
import { Button, Card, IconLogOut, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { CardHead } from '../../own/card-head';
import { Fresh } from '../../own/fresh';
import { Loaded } from '../../own/loaded';
import { useOwnDevices } from '../../own/use-own';
import { ownWords } from '../../../shell/account/own-words';
import { useLeave } from '../../../shell/account/use-leave';
import { DeviceRows } from './device-rows';
import { RecentSignIns } from './recent-sign-ins';
import { securityWords } from './words';

/** Where I am signed in, with a way to end each, and who came in lately. */
export function SecurityTab() {
  const words = securityWords();
  const { online } = useNetwork();
  const { user } = useAuth();
  const devices = useOwnDevices();
  const { leave, dialog } = useLeave();
  /** What is asked about: one device, or all the others. */
  const [asked, setAsked] = useState<DeviceSession | 'others' | null>(null);
  const ending = useAction({
    run: (which: DeviceSession | 'others') =>
      client.users.endDevices({
        employeeId: user?.id ?? '',
        ...(which !== 'others' && { session_id: which.id }),
      }),
    done: ({ ended }, which) => (which === 'others' ? words.endedMany(ended) : words.ended(which.browser_name)),
    onDone: () => setAsked(null),
    invalidates: [orpc.users.devices.key()],
  });
  const hasOthers = (devices.data ?? []).some(({ current }) => !current);
  return (
    <Stack gap={4} maxWidth={860}>
      <Card as="section" aria-label={words.devices} gap={3}>
        <CardHead title={words.devices}>
          <Fresh query={devices} />
        </CardHead>
        <Text tone="muted">{words.devicesIntro}</Text>
        <Loaded query={devices} failed={words.failed} height={120}>
          {(list) => <DeviceRows devices={list} disabled={!online} onEnd={setAsked} onLeave={leave} />}
        </Loaded>
        {!online && (
          <Text size="caption" tone="warning" aria-live="polite">
            {ownWords().needsConnection}
          </Text>
        )}
        {hasOthers && (
          <div>
            <Button
              variant="danger"
              offReason={needsConnection(online)}
              icon={<IconLogOut size={16} aria-hidden />}
              onClick={() => setAsked('others')}
            >
              {words.endOthers}
            </Button>
          </div>
        )}
      </Card>
      <RecentSignIns />
      {asked !== null && (
        <ActionDialog
          title={asked === 'others' ? words.askOthers : words.askOne(asked.browser_name)}
          description={words.askBody}
          confirmLabel={words.confirm}
          danger
          busy={ending.busy}
          error={ending.error}
          failure={words.notEnded}
          onConfirm={() => ending.run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {dialog}
    </Stack>
  );
}
