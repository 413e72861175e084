import { Card, Row, Skeleton, Stack } from '@studio/ui';

/** In place of a card that is on its way. */
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
