import type { PhotosessionDuplicate } from '@studio/contracts';
import { Link, type LocalSession } from '@studio/portal';
import {
  Banner,
  Button,
  Card,
  countOf,
  formatDate,
  formatMoment,
  Heading,
  Link as TextLink,
  Row,
  Stack,
  Text,
} from '@studio/ui';
import { type ReactNode, useState } from 'react';
import { sessionPath } from '../address';
import { CompareDialog, type Counterpart } from '../compare/compare-dialog';
import { type ComparedSession, localSide } from '../compare/compared-session';
import { LocalStageChip } from '../local/local-stage';
import { StateChip } from '../session/state-chip';
import { PHOTOS } from '../words/noun-forms';

interface SameClientProps {
  /** The session being shown. */
  one: ComparedSession;
  duplicates: readonly PhotosessionDuplicate[];
  /** Sessions of this device, with the number of photo files kept for each. */
  local: readonly { session: LocalSession; photos: number }[];
}

/** Other sessions of what seems to be the same client: a warning, a comparison and links, never a merge. */
export function SameClient({ one, duplicates, local }: SameClientProps) {
  const [comparing, setComparing] = useState(false);
  if (duplicates.length + local.length === 0) return null;
  const twins = duplicates.filter(({ is_twin }) => is_twin);
  const others: Counterpart[] = [
    ...local.map(({ session, photos }): Counterpart => ({ kind: 'known', session: localSide(session, photos) })),
    ...duplicates.map((session): Counterpart => ({ kind: 'server', session })),
  ];
  return (
    <Card as="section" aria-labelledby="same-client" gap={3}>
      <Row justify="between" gap={3} wrap>
        <Heading level={2} size="h3" id="same-client">
          Другие фотосессии клиента
        </Heading>
        <Button size="sm" variant="ghost" onClick={() => setComparing(true)}>
          Сравнить
        </Button>
      </Row>
      {twins.length > 0 && (
        <Banner tone="warning" title="Похоже, записано дважды">
          {`${twins.length === 1 ? 'Запись' : 'Записи'} ${twins.map(({ number }) => `№\u00a0${number}`).join(', ')} тот же сотрудник сделал почти одновременно с этой. Сравните их и удалите лишнюю.`}
        </Banner>
      )}
      <Stack as="ul" gap={2.5}>
        {local.map(({ session, photos }) => (
          <Line
            key={session.record.local_id}
            path={sessionPath(session.record.local_id)}
            title={`Запись от ${formatMoment(session.record.created_at)}`}
            facts={['на этом устройстве', photoWords(photos)]}
            chip={<LocalStageChip session={session} />}
          />
        ))}
        {duplicates.map(({ id, number, business_date, location_name, session_state, photo_count }) => (
          <Line
            key={id}
            path={sessionPath(id)}
            title={`№\u00a0${number}`}
            facts={[formatDate(business_date), location_name, photoWords(photo_count)]}
            chip={<StateChip state={session_state} />}
          />
        ))}
      </Stack>
      {comparing && <CompareDialog one={one} others={others} onClose={() => setComparing(false)} />}
    </Card>
  );
}

interface LineProps {
  path: `/${string}`;
  title: string;
  facts: readonly (string | null)[];
  chip: ReactNode;
}

function Line({ path, title, facts, chip }: LineProps) {
  return (
    <li>
      <Row justify="between" gap={3} wrap>
        <Stack gap={0}>
          <TextLink asChild>
            <Link to={path}>{title}</Link>
          </TextLink>
          <Text size="caption" tone="muted">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        {chip}
      </Row>
    </li>
  );
}

function photoWords(count: number): string | null {
  return count > 0 ? countOf(count, PHOTOS) : null;
}
