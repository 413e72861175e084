import { Link as RouterLink } from '@studio/portal';
import { Card, Heading, Link, Row, Stack, Text } from '@studio/ui';
import { usePortal } from '../../sections/portal-context';
import { useRegistry } from '../../sections/use-registry';
import { routeTestPageWords } from './page-words';

/** `/test-routing`: the portal's addresses by who answers for them, to be opened by whoever looks. */
export default function RouteTestPage() {
  const { pages, redirects } = usePortal();
  const sections = useRegistry()?.remotes ?? [];
  const own = ['/', '/login', ...pages.map(({ path }) => path), ...Object.keys(redirects), '/404'];
  const groups = [
    { title: 'Оболочка', paths: own },
    ...sections.map(({ title, paths, entries = [] }) => ({
      title,
      paths: [...paths, ...entries.map(({ path }) => path)],
    })),
  ];
  return (
    <Stack gap={5}>
      <div>
        <Heading level={1}>{routeTestPageWords().title}</Heading>
        <Text tone="muted">Какие адреса есть и какой раздел за них отвечает. Для команд разделов и поддержки.</Text>
      </div>
      {groups.map(({ title, paths }) => (
        <Card as="section" key={title} aria-label={title}>
          <Heading level={2} size="h3">
            {title}
          </Heading>
          <Row wrap gap={4}>
            {[...new Set(paths)]
              .filter((path) => !path.includes(':'))
              .map((path) => (
                <Link asChild key={path}>
                  <RouterLink to={path}>{path}</RouterLink>
                </Link>
              ))}
          </Row>
        </Card>
      ))}
    </Stack>
  );
}
