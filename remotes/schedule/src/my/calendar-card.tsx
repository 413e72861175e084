import { client, orpc } from '@studio/portal';
import { copyText, SectionCard, useAction } from '@studio/screens';
import { Button, formatDate, IconCopy, Row, Stack, Text, TextInput } from '@studio/ui';
import { useState } from 'react';

/** Subscription of a phone's calendar by a secret link, which is shown once. */
export function CalendarCard({ since }: { since: string | null }) {
  const [url, setUrl] = useState<string | null>(null);
  const invalidates = [orpc.schedule.mySchedule.key()];
  const make = useAction({
    run: () => client.schedule.makeCalendarLink(),
    done: () => null,
    onDone: (reply) => setUrl(reply.url),
    failure: 'Ссылка не создана.',
    invalidates,
  });
  const revoke = useAction({
    run: () => client.schedule.revokeCalendarLink(),
    done: () => 'Ссылка отозвана',
    onDone: () => setUrl(null),
    failure: 'Ссылка не отозвана.',
    invalidates,
  });
  return (
    <SectionCard title="Смены в календаре телефона">
      <Stack gap={3}>
        <Text size="caption" tone="muted">
          {since === null
            ? 'Создайте ссылку и добавьте её в календарь как подписку: смены будут обновляться сами.'
            : `Ссылка создана ${formatDate(since)}. Кто её знает, видит ваши смены: не пересылайте её.`}
        </Text>
        {url !== null && (
          <Row gap={2} align="center">
            <TextInput aria-label="Ссылка на календарь" readOnly value={url} onChange={() => undefined} />
            <Button icon={<IconCopy />} onClick={() => void copyText(url, 'Ссылка скопирована')}>
              Копировать
            </Button>
          </Row>
        )}
        <Row gap={2} wrap>
          <Button loading={make.busy} onClick={() => make.run(undefined)}>
            {since === null ? 'Создать ссылку' : 'Создать новую'}
          </Button>
          {since !== null && (
            <Button variant="danger" loading={revoke.busy} onClick={() => revoke.run(undefined)}>
              Отозвать
            </Button>
          )}
        </Row>
      </Stack>
    </SectionCard>
  );
}
