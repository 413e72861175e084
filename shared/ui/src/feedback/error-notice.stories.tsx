import { LONG, nothing } from '../testing/samples';
import { ErrorNotice } from './error-notice';

export default { title: 'Feedback/ErrorNotice', component: ErrorNotice };

export const Default = () => (
  <ErrorNotice title="Не удалось загрузить фотосессии" requestId="7f3a19c2-0b51" onRetry={nothing}>
    Сервер не ответил. Повторите через минуту.
  </ErrorNotice>
);
export const Retrying = () => (
  <ErrorNotice title="Не удалось загрузить фотосессии" onRetry={nothing} retrying>
    Сервер не ответил.
  </ErrorNotice>
);
export const WithoutRetry = () => <ErrorNotice title="Запись удалена">Её удалил другой сотрудник в 14:05.</ErrorNotice>;
export const LongTextInNarrowPlace = () => (
  <div style={{ width: 300 }}>
    <ErrorNotice title={LONG} requestId={'7f3a19c2'.repeat(8)} onRetry={nothing}>
      {LONG}
    </ErrorNotice>
  </div>
);
