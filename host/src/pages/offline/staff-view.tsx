import { useAuth } from '@studio/portal';
import { HeldHere } from '@studio/screens';
import { Grid, Stack } from '@studio/ui';
import { Abilities } from './abilities';
import { LeftRecords } from './left/left-records';
import { StorageCard } from './storage-card';
import { WaitingList } from './waiting-list';

/** For staff: the queue, what of theirs the server has and does not count yet, what works without a connection, and whether the data is safe here. */
export function StaffView() {
  const { user } = useAuth();
  return (
    <Stack gap={5}>
      {user && <WaitingList />}
      {user && <LeftRecords />}
      {user && <HeldHere of={{ made_by: user.id }} waiting />}
      <Grid columns={{ phone: 1, desktop: '2fr 1fr' }} gap={5} align="start">
        <Abilities />
        <StorageCard />
      </Grid>
    </Stack>
  );
}
