import { Card, Row, Skeleton, Stack } from '@studio/ui';

/** Placeholder for a card that is loading. */
export function DetailSkeleton() {
  return (
    <Stack gap={5} aria-busy>
      <Row gap={3}>
        <Skeleton width={48} height={48} round />
        <Stack gap={2}>
          <Skeleton width={280} height={28} />
          <Skeleton width={200} height={18} />
        </Stack>
      </Row>
      <Card gap={3}>
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} width={index % 2 ? '40%' : '60%'} />
        ))}
      </Card>
    </Stack>
  );
}
