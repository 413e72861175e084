import { SESSION_STATES, type PhotosessionSummary } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { Card, formatNumber, formatPercent, Heading, Link, Row, Stack, StatusChip, Text } from '@studio/ui';

/** How many sessions of the period stand in each state now; each leads to its list. */
export function SessionsByState({ summary }: { summary: PhotosessionSummary }) {
  const rows = summary.by_state.filter((row) => row.sessions > 0);
  const total = rows.reduce((sum, row) => sum + row.sessions, 0);
  return (
    <Card as="section" aria-label="Фотосессии по состояниям">
      <Heading level={2} size="h3">
        По состояниям
      </Heading>
      <Stack as="ul" gap={2}>
        {rows.map(({ state, sessions }) => (
          <Row as="li" key={state} justify="between">
            <Link asChild quiet>
              <RouterLink to={`/photosessions?state=${state}&from=${summary.from}&to=${summary.to}`}>
                <StatusChip tone={SESSION_STATES[state].tone}>{SESSION_STATES[state].label}</StatusChip>
              </RouterLink>
            </Link>
            <Row gap={3}>
              <Text weight="medium">{formatNumber(sessions)}</Text>
              <Text tone="muted" size="caption" nowrap>
                {formatPercent(sessions / total, { fraction: 0 })}
              </Text>
            </Row>
          </Row>
        ))}
        {rows.length === 0 && <Text tone="muted">За этот период фотосессий не было.</Text>}
      </Stack>
    </Card>
  );
}
