import type { PhotosessionDetail } from '@studio/contracts';
import { Button, Card, countOf, dash, formatDateLong, formatMoment, Heading, IconEdit, Row, Text } from '@studio/ui';
import { PEOPLE } from '../words/noun-forms';
import { ClientPhone } from './client-phone';
import { type Fact, FactsList } from './facts-list';

interface SessionFactsProps {
  session: PhotosessionDetail;
  /** Null when the person may not edit. */
  onEdit: (() => void) | null;
}

/** The session's data, in the order that staff need it. */
export function SessionFacts({ session, onEdit }: SessionFactsProps) {
  const zone = session.time_zone;
  const facts: Fact[] = [
    ['Клиент', session.name],
    ['Телефон', <ClientPhone key="phone" phone={session.phone} />],
    ['Фотограф', session.photographer_name ?? dash],
    ['Локация', `${session.location_name}, ${session.city_name}`],
    ['Дата', formatDateLong(session.business_date)],
    ['Человек', session.people_count === null ? null : countOf(session.people_count, PEOPLE)],
    [
      'Заметка',
      session.notes === null ? null : (
        <Text key="notes" preserve>
          {session.notes}
        </Text>
      ),
    ],
    ['Создана', `${formatMoment(session.created_at, zone)}, ${session.created_by_name}`],
    ['Записана без связи', madeOffline(session) ? formatMoment(session.device_created_at, zone) : null],
  ];
  return (
    <Card as="section" aria-labelledby="session-facts" gap={3}>
      <Row justify="between">
        <Heading level={2} size="h3" id="session-facts">
          О фотосессии
        </Heading>
        {onEdit && (
          <Button
            size="sm"
            variant="ghost"
            icon={<IconEdit size={16} aria-hidden />}
            onClick={onEdit}
            aria-keyshortcuts="E"
            title="Изменить (E)"
          >
            Изменить
          </Button>
        )}
      </Row>
      <FactsList facts={facts} />
    </Card>
  );
}

/** Every session passes through the device; only a longer wait there is worth showing. Milliseconds. */
const NOTABLE_WAIT_MS = 2 * 60_000;

function madeOffline({ created_offline, created_at, device_created_at }: PhotosessionDetail): boolean {
  return (
    created_offline &&
    device_created_at !== null &&
    Date.parse(created_at) - Date.parse(device_created_at) > NOTABLE_WAIT_MS
  );
}
