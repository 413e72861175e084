import { SESSION_STATES, type PhotosessionSummary } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { Card, formatNumber, Heading, Link, ProgressBar, Row, Stack, Text } from '@studio/ui';

/** How many sessions of the period stand in each state now; each leads to its list. */
export function SessionsByState({ summary }: { summary: PhotosessionSummary }) {
  const rows = summary.by_state.filter((row) => row.sessions > 0);
  const most = Math.max(1, ...rows.map((row) => row.sessions));
  return (
    <Card as="section" aria-label="Фотосессии по состояниям">
      <Heading level={2} size="h3">
        По состояниям
      </Heading>
      <Stack gap={3}>
        {rows.map(({ state, sessions }) => (
          <Stack key={state} gap={1}>
            <Row justify="between">
              <Link asChild>
                <RouterLink to={`/photosessions?state=${state}&from=${summary.from}&to=${summary.to}`}>
                  {SESSION_STATES[state].label}
                </RouterLink>
              </Link>
              <Text weight="medium">{formatNumber(sessions)}</Text>
            </Row>
            <ProgressBar label={SESSION_STATES[state].label} value={sessions / most} />
          </Stack>
        ))}
        {rows.length === 0 && <Text tone="muted">За этот период фотосессий не было.</Text>}
      </Stack>
    </Card>
  );
}
