import { MAX_BULK_SESSIONS } from '@studio/contracts';
import { client, orpc, useAuth, useNavigate, useOffline } from '@studio/portal';
import {
  ListPresets,
  ListScreen,
  locationRef,
  BehindRight,
  useFilters,
  usePlaceToday,
  type ViewsStore,
} from '@studio/screens';
import { Button, countOf, formatNumber, IconCamera, IconCloudOff, Row, lazyComponent } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { BOARD_PATH, RETOUCH_PATH } from '../address';
import { useChoices } from '../creation/use-choices';
import { KEPT_SESSIONS, SESSIONS } from '../words/noun-forms';
import { type ListRow, rowLabel } from './list-row';
import { SessionCard, SessionCardSkeleton } from './session-card';
import { useSessionColumns } from './session-columns';
import { SESSION_ORDERS, useSessionControls } from './session-controls';
import { exportPath, type SessionColumn, sessionFilters } from './session-filters';
import { useSessionRows } from './use-session-rows';

const loadCreation = () => import('../creation/creation-drawer');
const CreationDrawer = lazyComponent(async () => ({ default: (await loadCreation()).CreationDrawer }));
const loadBulkBar = () => import('../bulk/session-bulk-bar');
const SessionBulkBar = lazyComponent(async () => ({ default: (await loadBulkBar()).SessionBulkBar }));

const newSession = (close: () => void) => <CreationDrawer onClose={close} />;

/** The person's own views of the list, kept on the server. */
const VIEWS: ViewsStore = {
  list: orpc.photosessions.views.queryOptions(),
  save: (view) => client.photosessions.saveView(view),
  remove: ({ id }) => client.photosessions.deleteView({ id }),
};

/** `/photosessions`: the list, and over it the form of a new session at `?new=1`. */
export default function SessionsScreen() {
  return (
    <BehindRight right="photosessions.read" refusal="Нет доступа к фотосессиям">
      <SessionList />
    </BehindRight>
  );
}

function SessionList() {
  const { user, can } = useAuth();
  // A counter reads: each opening of a session is in the trail, and none is opened ahead.
  const mayWork = can('read_photosessions');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const filters = useFilters(sessionFilters);
  const { onDevice } = filters.values;
  const { photographers } = useChoices();
  const { rows, localMore } = useSessionRows(filters);
  const { locationId } = filters.values;
  const today = usePlaceToday(locationRef(locationId));
  const { store, owner } = useOffline();
  const till = can('sales.sell') ? user?.primary_location_id : null;
  // What opens by a press, and the prices that a seller needs when the line is gone.
  const fetchAhead = useCallback(async () => {
    const [{ keepPrices }] = await Promise.all([loadCreation(), loadBulkBar()]);
    if (till) await keepPrices(cache, { store, owner }, till);
  }, [cache, store, owner, till]);
  return (
    <ListScreen<ListRow, SessionColumn>
      title="Фотосессии"
      forms={SESSIONS}
      countNote={onDevice ? 'на этом устройстве' : undefined}
      filters={filters}
      rows={rows}
      columns={useSessionColumns(onDevice)}
      rowId={({ key }) => key}
      rowLabel={rowLabel}
      rowPath={({ path }) => path}
      onIntent={(row) => {
        if (row.kind === 'server' && mayWork)
          void cache.prefetchQuery(orpc.photosessions.get.queryOptions({ input: { id: row.session.id } }));
      }}
      card={(row) => <SessionCard row={row} />}
      cardSkeleton={<SessionCardSkeleton />}
      cardLayout={{ minItemWidth: { phone: 280, tablet: 240 }, flush: true }}
      search={
        mayWork
          ? { label: 'Имя, телефон или номер', shortLabel: 'Имя, телефон, №' }
          : { label: 'Имя или номер', shortLabel: 'Имя, №' }
      }
      controls={useSessionControls(filters)}
      presets={
        <ListPresets
          filters={filters}
          presets={[
            ...(user !== null && photographers.some(({ id }) => id === user.id)
              ? [{ label: 'Мои', part: { photographerId: user.id } }]
              : []),
            { label: 'Сегодня', part: { dateFrom: today, dateTo: today } },
            { label: 'Ждут показа', part: { states: ['ready'] as const } },
          ]}
        />
      }
      sorts={SESSION_ORDERS}
      viewChoice
      actions={
        mayWork && (
          <>
            <Button onClick={() => void navigate(BOARD_PATH)}>Доска</Button>
            <Button onClick={() => void navigate(RETOUCH_PATH)}>Ретушь</Button>
          </>
        )
      }
      settings="photosessions"
      views={VIEWS}
      {...(!onDevice && mayWork && { exportPath: (format, columns) => exportPath(filters.values, columns, format) })}
      selection={
        can('update_photosessions') && !onDevice
          ? {
              max: MAX_BULK_SESSIONS,
              bar: (chosen, total) => chosen.ids.size > 0 && <SessionBulkBar selection={chosen} total={total} />,
            }
          : null
      }
      create={can('create_photosessions') ? { label: 'Новая фотосессия', form: newSession } : null}
      fetchAhead={fetchAhead}
      notices={
        localMore > 0 && (
          <Row>
            <Button
              size="sm"
              icon={<IconCloudOff size={16} aria-hidden />}
              onClick={() => filters.change({ onDevice: true })}
            >
              {`Ещё ${formatNumber(localMore)} на этом устройстве — показать`}
            </Button>
          </Row>
        )
      }
      searchedAmong={(known) => countOf(known, KEPT_SESSIONS)}
      empty={{
        icon: <IconCamera size={26} strokeWidth={1.5} />,
        title: 'Фотосессий пока нет',
        canCreate: 'Создайте первую: нужны только имя и телефон клиента.',
        cannotCreate: 'Они появятся здесь, когда их создаст продавец или администратор.',
        notFoundTitle: onDevice ? 'На этом устройстве таких фотосессий нет' : 'Ничего не найдено',
        notFound: onDevice
          ? 'Всё, что записано на этом устройстве и подходит под фильтры, уже на сервере.'
          : 'Проверьте имя или номер либо ослабьте фильтры.',
        offline:
          'Список появится, как только связь вернётся. Новую фотосессию можно создать и сейчас: она сохранится на устройстве.',
      }}
    />
  );
}
