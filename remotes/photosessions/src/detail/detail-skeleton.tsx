import { Card, Grid, Skeleton, Stack } from '@studio/ui';

/** Placeholder for a session that is loading. */
export function DetailSkeleton() {
  return (
    <Stack gap={5} aria-busy>
      <Stack gap={2}>
        <Skeleton width={320} height={32} />
        <Skeleton width={220} height={20} />
      </Stack>
      <Grid columns={{ phone: 1, desktop: '2fr 1fr' }} gap={6}>
        <Grid columns={{ phone: 2, tablet: 4 }} gap={1.5}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={150} />
          ))}
        </Grid>
        <Card gap={3}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} width={index % 2 ? '60%' : '80%'} />
          ))}
        </Card>
      </Grid>
    </Stack>
  );
}
