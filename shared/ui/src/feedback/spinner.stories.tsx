import { Row } from '../layout/row';
import { Text } from '../text/text';
import { Spinner, SpinnerPane } from './spinner';

export default { title: 'Feedback/Spinner', component: Spinner, subcomponents: { SpinnerPane } };

export const Sizes = () => (
  <Row gap={4}>
    {(['sm', 'md', 'lg'] as const).map((size) => (
      <Spinner key={size} size={size} label="Загрузка" />
    ))}
  </Row>
);
export const ColourOfTheTextAround = () => (
  <Text tone="success" as="div">
    <Spinner tone="inherit" />
  </Text>
);
export const Pane = () => <SpinnerPane />;
