import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { Skeleton } from './skeleton';

export default { title: 'Feedback/Skeleton', component: Skeleton };

export const Lines = () => (
  <Stack gap={2}>
    <Skeleton width="60%" height={24} />
    <Skeleton />
    <Skeleton width="80%" />
  </Stack>
);
export const Round = () => (
  <Row gap={3}>
    <Skeleton width={36} height={36} round />
    <Skeleton width={160} />
  </Row>
);
