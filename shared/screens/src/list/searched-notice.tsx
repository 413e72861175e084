import { Banner, Button, formatNumber } from '@studio/ui';
import styles from './list.module.css';
import type { ListRows } from './list-rows';

/** Says that the list is not the whole one, because the server could not be reached. */
export function SearchedNotice<R>({
  rows,
  words = (known) => formatNumber(known),
}: {
  rows: ListRows<R>;
  words: ((known: number) => string) | undefined;
}) {
  const { searchedAmong, total = 0 } = rows;
  return (
    <div aria-live="polite" className={styles['region']}>
      {searchedAmong !== null && (
        <Banner
          tone="info"
          title="Нет связи: показан не весь список"
          action={
            <Button size="sm" onClick={() => rows.refetch()} loading={rows.fetching}>
              Повторить
            </Button>
          }
        >
          {`Найдено: ${formatNumber(total)}. Это устройство помнит ${words(searchedAmong)}; остальное появится, когда вернётся связь.`}
        </Banner>
      )}
    </div>
  );
}
