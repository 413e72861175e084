import type { PhotosessionSummary } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { Card, countOf, formatNumber, Grid, Heading, Link, Stack, Text } from '@studio/ui';

/** The page has to fit one screen; all locations are in the statistics. */
const MAX_LOCATIONS = 5;
const LOCATIONS = ['локация', 'локации', 'локаций'] as const;

/** The locations with the most sessions of the period, each linked to its sessions. */
export function SessionsByLocation({ summary }: { summary: PhotosessionSummary }) {
  const { from, to, by_location } = summary;
  const rows = by_location.toSorted((one, other) => other.sessions - one.sessions);
  return (
    <Card as="section" aria-label="Фотосессии по локациям">
      <Heading level={2} size="h3">
        По локациям
      </Heading>
      <Stack as="ul" gap={2}>
        {rows.slice(0, MAX_LOCATIONS).map(({ location_id, location_name, city_name, sessions }) => (
          <Grid as="li" key={location_id} columns="minmax(0, 1fr) auto" gap={2} align="center">
            <Link asChild quiet>
              <RouterLink
                to={`/photosessions?location=${location_id}&from=${from}&to=${to}`}
                title={`${location_name}, ${city_name}`}
              >
                {location_name}
              </RouterLink>
            </Link>
            <Text weight="medium">{formatNumber(sessions)}</Text>
          </Grid>
        ))}
      </Stack>
      {rows.length === 0 && <Text tone="muted">За этот период фотосессий не было.</Text>}
      {rows.length > MAX_LOCATIONS && (
        <Text size="caption" tone="muted">
          Ещё {countOf(rows.length - MAX_LOCATIONS, LOCATIONS)}
        </Text>
      )}
    </Card>
  );
}
