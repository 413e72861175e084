import type { Photosession, SessionState } from '@studio/contracts';
import { Link, orpc, photoUrl, toPortalError } from '@studio/portal';
import { eachOnce, locationRef, usePlaceToday } from '@studio/screens';
import {
  Button,
  ErrorNotice,
  formatDate,
  formatNumber,
  IconChevronDown,
  Menu,
  Skeleton,
  StatusChip,
  Text,
} from '@studio/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { sessionPath } from '../address';
import { stateMoves } from '../detail/state-moves';
import { StateChip } from '../session/state-chip';
import { type BoardColumn, daysLate } from './board-columns';
import styles from './board.module.css';

interface BoardLaneProps {
  column: BoardColumn;
  locationId: string | null;
  /** The dragged card may be dropped here. */
  takes: boolean;
  /** Null when the person may not move sessions. */
  onDrag: ((session: Photosession | null) => void) | null;
  onDrop: () => void;
  onMove: ((session: Photosession, to: SessionState) => void) | null;
}

const SESSIONS_PER_PAGE = 20;

/** One column: the oldest sessions first, more on request. */
export function BoardLane({ column, locationId, takes, onDrag, onDrop, onMove }: BoardLaneProps) {
  const query = useInfiniteQuery({
    ...orpc.photosessions.list.infiniteOptions({
      input: (page: number) => ({
        state: [...column.states],
        ...(locationId !== null && { location_id: locationId }),
        sort: 'business_date' as const,
        order: column.lateAfterDays === Infinity ? ('desc' as const) : ('asc' as const),
        page,
        page_size: SESSIONS_PER_PAGE,
      }),
      initialPageParam: 1,
      getNextPageParam: ({ items }, _pages, page) => (items.length < SESSIONS_PER_PAGE ? undefined : page + 1),
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const today = usePlaceToday(locationRef(locationId));
  const pages = query.data?.pages ?? [];
  const { total, is_total_exact = true } = pages.at(-1) ?? {};
  const items = pages.flatMap((page) => page.items);
  return (
    // Dropping a card here is one way; the card's menu is the other.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles['lane']}
      data-takes={takes || undefined}
      data-empty={total === 0 || undefined}
      aria-label={column.title}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <header className={styles['head']}>
        <h2>{column.title}</h2>
        <Text size="caption" tone="muted">
          {total === undefined ? '' : `${is_total_exact ? '' : 'более '}${formatNumber(total)}`}
        </Text>
      </header>
      {query.isPending && <Skeleton height={96} />}
      {query.error !== null && (
        <ErrorNotice title="Столбец не загружен" onRetry={() => void query.refetch()}>
          {toPortalError(query.error).message}
        </ErrorNotice>
      )}
      <ul>
        {/* One that moved up between two calls came with both. */}
        {eachOnce(items).map((session) => (
          <BoardCard
            key={session.id}
            session={session}
            late={daysLate(session.business_date, today, column)}
            onDrag={onDrag}
            onMove={onMove}
          />
        ))}
      </ul>
      {query.hasNextPage && total !== items.length && (
        <Button size="sm" variant="ghost" loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </section>
  );
}

interface BoardCardProps {
  session: Photosession;
  late: number;
  onDrag: BoardLaneProps['onDrag'];
  onMove: BoardLaneProps['onMove'];
}

function BoardCard({ session, late, onDrag, onMove }: BoardCardProps) {
  const moves = onMove ? stateMoves(session) : [];
  const [cover] = session.cover_photo_ids;
  return (
    // Dragging is one way; the menu below is the other.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles['card']}
      draggable={onDrag !== null && moves.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', String(session.number));
        event.dataTransfer.effectAllowed = 'move';
        onDrag?.(session);
      }}
      onDragEnd={() => onDrag?.(null)}
    >
      {cover !== undefined && (
        <img src={photoUrl.thumbnail(session.id, cover)} alt="" loading="lazy" draggable={false} />
      )}
      <Link className={styles['name']} to={sessionPath(session.id)} draggable={false}>
        №&nbsp;{session.number} · {session.name}
      </Link>
      <Text size="caption" tone="muted">
        {[session.location_name, formatDate(session.business_date), session.photographer_name]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <div className={styles['foot']}>
        {late > 0 ? (
          <StatusChip tone="danger">Опаздывает: {late} дн.</StatusChip>
        ) : (
          <StateChip state={session.session_state} />
        )}
        {moves.length > 0 && (
          <Menu
            placement="bottom-end"
            trigger={
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Дальше: № ${session.number}`}
                trailing={<IconChevronDown size={14} aria-hidden />}
              >
                Дальше
              </Button>
            }
            groups={[
              moves.map((move) => ({
                id: move.to,
                label: move.needsReason ? `${move.label}…` : move.label,
                danger: move.needsReason ?? false,
                onSelect: () => onMove?.(session, move.to),
              })),
            ]}
          />
        )}
      </div>
    </li>
  );
}
