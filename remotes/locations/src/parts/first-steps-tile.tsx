import { Link, orpc, type PartProps } from '@studio/portal';
import { HomeTile } from '@studio/screens';
import { Button, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';

/** «Первые шаги»: what a company without a location begins with; gone with the first region. */
export default function FirstStepsTile(about: PartProps['home.tile']) {
  const query = useQuery(orpc.locations.regions.queryOptions());
  return (
    <HomeTile
      about={about}
      query={query}
      what="первые шаги"
      page="/locations"
      nothing={(regions) => regions.length > 0}
      more={{ to: '/help/first-steps', label: 'Все шаги по порядку' }}
    >
      {() => (
        <Stack gap={3}>
          <Text>Портал пуст. Начните с локации: без неё нельзя ни снимать, ни продавать.</Text>
          <Row>
            <Button size="sm" variant="primary" asChild>
              <Link to="/locations">Добавить локацию</Link>
            </Button>
          </Row>
        </Stack>
      )}
    </HomeTile>
  );
}
