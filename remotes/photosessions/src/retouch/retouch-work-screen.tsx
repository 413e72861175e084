import type { RetouchWork } from '@studio/contracts';
import { Link, orpc, photoUrl, useAuth } from '@studio/portal';
import { QueryView, BehindRight, useBack } from '@studio/screens';
import { Button, Card, EmptyState, formatDate, Heading, Row, Stack, StatusChip, Text, useToday } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { LIST_PATH, sessionPath } from '../address';
import styles from './retouch-work.module.css';

/** `/photosessions/retouch`: what waits for designers, until when and for whom; earliest due first. */
export default function RetouchWorkScreen() {
  return (
    <BehindRight right="read_photosessions" refusal="Нет доступа к фотосессиям">
      <WorkList />
    </BehindRight>
  );
}

function WorkList() {
  const { can } = useAuth();
  const back = useBack(LIST_PATH);
  const query = useQuery({ ...orpc.photos.retouchWork.queryOptions({}), refetchOnMount: 'always' });
  const today = useToday();
  return (
    <Stack gap={4}>
      <Row gap={3} justify="between" wrap>
        <div>
          <Heading level={1}>Работа по ретуши</Heading>
          <Text tone="muted">Сверху то, что нужно сдать раньше.</Text>
        </div>
        <Button onClick={back}>К списку фотосессий</Button>
      </Row>
      <QueryView query={query} what="работу по ретуши" level={2}>
        {(work) =>
          work.length === 0 ? (
            <EmptyState kind="nothing-yet" title="Вся ретушь сделана" level={2}>
              {can('update_photosessions')
                ? 'Ретушь заказывают в фотосессии: выделите снимки и нажмите «Ретушь…».'
                : 'Здесь появятся снимки, которые ждут ретуши.'}
            </EmptyState>
          ) : (
            <ul className={styles['list']}>
              {work.map((one) => (
                <WorkLine key={one.photosession_id} work={one} today={today} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Stack>
  );
}

function WorkLine({ work, today }: { work: RetouchWork; today: string }) {
  const late = work.due_on !== null && work.due_on < today;
  const counts = [
    { label: 'Заказано', count: work.ordered, filter: 'ordered' },
    { label: 'В работе', count: work.in_work, filter: 'in_work' },
    { label: 'На проверке', count: work.review, filter: 'review' },
  ].filter(({ count }) => count > 0);
  return (
    <li>
      <Card>
        <div className={styles['line']}>
          <img src={photoUrl.thumbnail(work.photosession_id, work.cover_photo_id)} alt="" loading="lazy" />
          <Stack gap={1}>
            <Link
              className={styles['link']}
              to={`${sessionPath(work.photosession_id)}?retouch=${counts[0]?.filter ?? 'ordered'}`}
            >
              №&nbsp;{work.number} · {work.client_name}
            </Link>
            <Text size="caption" tone="muted">
              {work.location_name}
            </Text>
            <Row gap={3} wrap>
              {counts.map(({ label, count, filter }) => (
                <Link
                  key={filter}
                  className={styles['count']}
                  to={`${sessionPath(work.photosession_id)}?retouch=${filter}`}
                >
                  {label}: {count}
                </Link>
              ))}
            </Row>
          </Stack>
          <span className={styles['due']}>
            {work.due_on === null ? (
              <Text tone="muted">Без срока</Text>
            ) : late ? (
              <StatusChip tone="danger">Просрочено: {formatDate(work.due_on)}</StatusChip>
            ) : (
              <Text weight="medium">до {formatDate(work.due_on)}</Text>
            )}
          </span>
        </div>
      </Card>
    </li>
  );
}
