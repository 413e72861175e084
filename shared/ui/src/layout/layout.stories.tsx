import { Text } from '../text/text';
import { Card } from './card';
import { Divider } from './divider';
import { Grid } from './grid';
import { Row } from './row';
import { Stack } from './stack';

export default { title: 'Layout/Arrangement', component: Stack, subcomponents: { Row, Grid, Divider } };

const boxes = ['Один', 'Два', 'Три', 'Четыре', 'Пять'].map((words) => (
  <Card key={words} padding={3}>
    <Text>{words}</Text>
  </Card>
));

export const InAStack = () => <Stack gap={2}>{boxes.slice(0, 3)}</Stack>;
export const InARow = () => <Row gap={2}>{boxes.slice(0, 3)}</Row>;
export const InARowThatWraps = () => (
  <div style={{ width: 240 }}>
    <Row gap={2} wrap>
      {boxes}
    </Row>
  </div>
);
export const RowOnlyFromATabletOn = () => (
  <Row direction={{ phone: 'column', tablet: 'row' }} align="stretch">
    {boxes.slice(0, 2)}
  </Row>
);
export const InColumns = () => (
  <Grid columns={{ phone: 1, tablet: 3 }} gap={3}>
    {boxes}
  </Grid>
);
export const AsManyAsFit = () => (
  <Grid minItemWidth={140} gap={3}>
    {boxes}
  </Grid>
);
export const TwoThirdsAndOne = () => <Grid columns="2fr 1fr">{boxes.slice(0, 2)}</Grid>;
export const Divided = () => (
  <Stack gap={3}>
    <Text>Сверху</Text>
    <Divider />
    <Text>Снизу</Text>
  </Stack>
);
