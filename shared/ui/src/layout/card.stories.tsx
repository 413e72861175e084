import { Grid } from './grid';
import { Forced } from '../testing/forced';
import { LONG } from '../testing/samples';
import { Heading } from '../text/heading';
import { Text } from '../text/text';
import { Card, type CardProps } from './card';
import { CardLink } from './card-link';

export default { title: 'Layout/Card', component: Card, subcomponents: { CardLink } };

const card = (props: CardProps = {}) => (
  <Card {...props}>
    <Heading level={3}>Иванова Мария</Heading>
    <Text tone="muted">Семейная съёмка, 12 снимков</Text>
  </Card>
);
const pressable = (props: CardProps = {}) => (
  <Card interactive {...props}>
    <CardLink>
      <a href="#card">Иванова Мария</a>
    </CardLink>
    <Text tone="muted">Семейная съёмка, 12 снимков</Text>
  </Card>
);

export const Default = () => card();
export const Flush = () => card({ flush: true });
export const Selected = () => card({ selected: true });
export const Pressable = () => pressable();
export const PressableHover = () => (
  <Forced state="hover" on="div">
    {pressable()}
  </Forced>
);
export const PressableFocus = () => (
  <Forced state="focus-visible" on="a">
    {pressable()}
  </Forced>
);
export const LongTextInNarrowPlace = () => (
  <Grid columns="220px">
    <Card>
      <Heading level={3}>{LONG}</Heading>
      <Text>{LONG}</Text>
    </Card>
  </Grid>
);
