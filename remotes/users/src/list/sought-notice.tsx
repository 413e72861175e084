import { Banner, countOf } from '@studio/ui';
import { ACCUSATIVE } from '../words/noun-forms';
import styles from './sought-notice.module.css';
import type { EmployeeRows } from './use-employee-rows';

/** Says that the list is not the whole one, because the server could not be reached. */
export function SoughtNotice({ data: { soughtAmong, total } }: { data: EmployeeRows }) {
  return (
    <div aria-live="polite" className={styles['region']}>
      {soughtAmong !== null && (
        <Banner tone="info" title="Нет связи: показан не весь список">
          Найдено {total ?? 0}; это устройство помнит {countOf(soughtAmong, ACCUSATIVE)}.
        </Banner>
      )}
    </div>
  );
}
