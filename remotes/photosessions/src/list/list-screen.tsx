import { orpc, useAuth } from '@studio/portal';
import { ListPresets, ListScreen, RequireRight, useFilters } from '@studio/screens';
import { Button, countOf, formatNumber, IconCamera, IconCloudOff, Row } from '@studio/ui';
import { localToday } from '@studio/ui/widgets';
import { useQueryClient } from '@tanstack/react-query';
import { CreationDrawer } from '../creation/creation-drawer';
import { useChoices } from '../creation/use-form-defaults';
import { KEPT_SESSIONS, SESSIONS } from '../words/noun-forms';
import { type ListRow, rowKey, rowLabel, rowPath } from './list-row';
import { SessionCard, SessionCardSkeleton } from './session-card';
import { type SessionColumn, useSessionColumns } from './session-columns';
import { SESSION_ORDERS, useSessionControls } from './session-controls';
import { sessionFilters } from './session-filters';
import { useSessionRows } from './use-session-rows';

/** `/photosessions`: the list, and over it the form of a new session at `?new=1`. */
export default function SessionsScreen() {
  return (
    <RequireRight permission="read_photosessions" refusal="Нет доступа к фотосессиям">
      <SessionList />
    </RequireRight>
  );
}

function SessionList() {
  const { user, can } = useAuth();
  const cache = useQueryClient();
  const filters = useFilters(sessionFilters);
  const { onDevice } = filters.values;
  const { photographers } = useChoices();
  const { rows, localMore } = useSessionRows(filters);
  const today = localToday();
  const mayCreate = can('create_photosessions');
  return (
    <ListScreen<ListRow, SessionColumn>
      title="Фотосессии"
      forms={SESSIONS}
      countNote={onDevice ? 'на этом устройстве' : undefined}
      filters={filters}
      rows={rows}
      columns={useSessionColumns(onDevice)}
      rowId={rowKey}
      rowLabel={rowLabel}
      rowPath={rowPath}
      onIntent={(row) => {
        if (row.kind === 'server')
          void cache.prefetchQuery(orpc.photosessions.get.queryOptions({ input: { id: row.session.id } }));
      }}
      card={(row) => <SessionCard row={row} />}
      cardSkeleton={<SessionCardSkeleton />}
      cardLayout={{ minItemWidth: { phone: 280, tablet: 240 }, flush: true }}
      search={{ label: 'Имя, телефон или номер' }}
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
      settings="photosessions"
      create={mayCreate ? { label: 'Новая фотосессия', form: (close) => <CreationDrawer onClose={close} /> } : null}
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
      soughtAmong={(known) => countOf(known, KEPT_SESSIONS)}
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
