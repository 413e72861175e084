import type { PhotosessionDuplicate } from '@studio/contracts';
import { Link } from '@studio/portal';
import { Card, countOf, formatDate, Heading, Link as TextLink, Row, Stack, Text } from '@studio/ui';
import { sessionPath } from '../address';
import { StateChip } from '../session/state-chip';
import { PHOTOS } from '../words/noun-forms';

/** Other sessions of what seems to be the same client: a warning and a way there, never a merge. */
export function SameClient({ duplicates }: { duplicates: readonly PhotosessionDuplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="same-client" gap={3}>
      <Heading level={2} size="h3" id="same-client">
        Тот же клиент
      </Heading>
      <Stack as="ul" gap={2.5}>
        {duplicates.map(({ id, number, business_date, location_name, session_state, photo_count }) => (
          <li key={id}>
            <Row justify="between" gap={3}>
              <Stack gap={0}>
                <TextLink asChild>
                  <Link to={sessionPath(id)}>№&nbsp;{number}</Link>
                </TextLink>
                <Text size="caption" tone="muted">
                  {[formatDate(business_date), location_name, photo_count > 0 ? countOf(photo_count, PHOTOS) : null]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Stack>
              <StateChip state={session_state} />
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
