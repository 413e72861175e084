import { useAuth } from '@studio/portal';
import { Grid, Stack } from '@studio/ui';
import { Abilities } from './abilities';
import { StorageCard } from './storage-card';
import { WaitingList } from './waiting-list';

/** For staff: the queue, what works without a connection, and whether the data is safe here. */
export function StaffView() {
  const { authenticated } = useAuth();
  return (
    <Stack gap={5}>
      {authenticated && <WaitingList />}
      <Grid columns={{ phone: 1, desktop: '2fr 1fr' }} gap={5} align="start">
        <Abilities />
        <StorageCard />
      </Grid>
    </Stack>
  );
}
