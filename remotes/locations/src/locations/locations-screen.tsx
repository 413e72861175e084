import { orpc, toPortalError, useHotkey, useSearchParams } from '@studio/portal';
import { ErrorNotice, Heading, SearchInput, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Freshness } from './freshness';
import { LocationTable } from './location-table';
import styles from './locations-screen.module.css';
import { NoLocations } from './no-locations';
import { soughtAmong } from './sought-among';

/** The locations that the signed-in person may work with; what is sought is kept in the address. */
export default function LocationsScreen() {
  const [address, setAddress] = useSearchParams();
  const [sought, setSought] = useState(address.get('q') ?? '');
  const seek = (text: string) => {
    setSought(text);
    setAddress(text === '' ? {} : { q: text }, { replace: true });
  };
  const search = useRef<HTMLInputElement>(null);
  useHotkey({ code: 'Slash' }, () => search.current?.focus());

  const locations = useQuery(orpc.locations.myAccessible.queryOptions());
  const error = locations.error && toPortalError(locations.error);
  const unreachable = error?.isNetwork ?? false;
  const rows = locations.data && soughtAmong(locations.data, sought);
  return (
    <Stack gap={4}>
      <div className={styles['head']}>
        <Heading level={1}>Локации</Heading>
        <Freshness updatedAt={locations.dataUpdatedAt} unreachable={unreachable} />
      </div>
      <div className={styles['search']}>
        <SearchInput
          label="Название, город или адрес"
          value={sought}
          onChange={seek}
          inputRef={(element) => {
            search.current = element;
          }}
        />
      </div>
      {error && !unreachable && (
        <ErrorNotice
          title="Не удалось загрузить локации"
          requestId={error.requestId}
          onRetry={() => void locations.refetch()}
          retrying={locations.isFetching}
        >
          {error.message}
        </ErrorNotice>
      )}
      {(rows !== undefined || error === null || unreachable) && (
        <LocationTable
          rows={rows ?? []}
          loading={locations.isPending}
          empty={
            <NoLocations
              unreachable={rows === undefined}
              sought={sought}
              onReset={() => seek('')}
              onRetry={() => void locations.refetch()}
            />
          }
        />
      )}
    </Stack>
  );
}
