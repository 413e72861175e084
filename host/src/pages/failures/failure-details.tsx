import type { FailureReport } from '@studio/contracts';
import type { RemoteRegistry } from '@studio/portal';
import { Button, Drawer, formatMoment, Heading, IconCopy, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { copyDetails } from '../../sections/remotes/copy-details';
import { oftenWords } from './failure-columns';
import styles from './failures.module.css';
import { numberMeaning } from '../../sections/remotes/number-meaning';
import { sectionTitle } from './section-title';

interface FailureDetailsProps {
  /** Null for none: the panel is closed. */
  report: FailureReport | null;
  registry: RemoteRegistry | null;
  onClose: () => void;
}

/** All that is known of one kind of failure: what it means, what to do, and the last report of it. */
export function FailureDetails({ report, registry, onClose }: FailureDetailsProps) {
  /** While the panel closes it still shows what it showed. */
  const [shown, setShown] = useState(report);
  if (report !== null && report !== shown) setShown(report);
  if (shown === null) return null;
  const { meaning, cure } = numberMeaning(shown.number);
  const lines = factLines(shown, registry);
  const text = [
    `Номер: ${shown.number}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    `Причина: ${shown.cause}`,
  ];
  return (
    <Drawer
      open={report !== null}
      onClose={onClose}
      title={`${shown.number} · ${sectionTitle(shown, registry)}`}
      description={meaning}
    >
      <Stack gap={5}>
        <Stack as="section" gap={1} aria-label="Что делать">
          <Heading level={3}>Что делать</Heading>
          <Text>{cure}</Text>
        </Stack>
        <Stack as="section" gap={2} aria-label="Причина">
          <Heading level={3}>Причина</Heading>
          <code className={styles['cause']}>{shown.cause}</code>
          {'clipboard' in navigator && (
            <Row>
              <Button icon={<IconCopy size={18} aria-hidden />} onClick={() => void copyDetails(text.join('\n'))}>
                Скопировать всё
              </Button>
            </Row>
          )}
        </Stack>
        <dl className={styles['facts']}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Drawer>
  );
}

function factLines(report: FailureReport, registry: RemoteRegistry | null): (readonly [string, string])[] {
  const name = report.remote === null ? '' : ` (${report.remote})`;
  return [
    ['Раздел', `${sectionTitle(report, registry)}${name}`],
    ['Версия раздела', report.version ?? 'неизвестна'],
    ['Сколько', oftenWords(report)],
    ['Впервые', formatMoment(report.first_seen)],
    ['В последний раз', formatMoment(report.last_seen)],
    ['По часам устройства', formatMoment(report.occurred_at)],
    ['Страница', report.path],
    ['Связь на устройстве', report.online ? 'была' : 'не было'],
    ['Версия портала', report.host_version ?? 'для разработки'],
    ['Запрос в журнале сервера', report.request_id],
  ];
}
