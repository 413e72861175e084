import { EmptyState } from '../feedback/empty-state';
import { Card } from '../layout/card';
import { Stack } from '../layout/stack';
import { nothing, PEOPLE } from '../testing/samples';
import { Heading } from '../text/heading';
import { Link } from '../text/link';
import { Text } from '../text/text';
import { MasterDetail } from './master-detail';

export default { title: 'Records/MasterDetail', component: MasterDetail, tags: ['wide'] };

const master = (
  <Stack as="ul" gap={2} padding={3}>
    {PEOPLE.map(({ id, name }) => (
      <li key={id}>
        <Link href={`#${id}`}>{name}</Link>
      </li>
    ))}
  </Stack>
);

export const Chosen = () => (
  <MasterDetail
    title="Сотрудники"
    master={master}
    detailKey="person-0"
    onBack={nothing}
    detail={
      <Card>
        <Heading level={2}>Орлов Никита</Heading>
        <Text>Разработчик, Москва</Text>
      </Card>
    }
  />
);
export const NothingChosen = () => (
  <MasterDetail
    title="Сотрудники"
    master={master}
    detailKey={null}
    onBack={nothing}
    detail={<EmptyState kind="nothing-yet" title="Выберите сотрудника" />}
  />
);
