import { SESSION_STATES, type PhotosessionSummary } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { Card, formatNumber, formatPercent, Grid, Heading, Link, Row, Stack, StatusChip, Text } from '@studio/ui';

/** Number of sessions of the period by their present state, each linked to its list. */
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
          <Grid as="li" key={state} columns="1fr 4rem 3.5rem" gap={2} align="center">
            <Row>
              <Link asChild quiet>
                <RouterLink to={`/photosessions?state=${state}&from=${summary.from}&to=${summary.to}`}>
                  <StatusChip tone={SESSION_STATES[state].tone}>{SESSION_STATES[state].label}</StatusChip>
                </RouterLink>
              </Link>
            </Row>
            <Text weight="medium" align="end">
              {formatNumber(sessions)}
            </Text>
            <Text tone="muted" size="caption" align="end" nowrap>
              {formatShare(sessions / total)}
            </Text>
          </Grid>
        ))}
        {rows.length === 0 && <Text tone="muted">За этот период фотосессий не было.</Text>}
      </Stack>
    </Card>
  );
}

/** A share in whole percent; below that «< 1 %». */
function formatShare(share: number): string {
  return share > 0 && share < 0.01 ? `<\u00A01\u00A0%` : formatPercent(share, { fraction: 0 });
}
