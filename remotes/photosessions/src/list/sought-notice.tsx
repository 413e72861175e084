import { Banner, Button, countOf, formatNumber, type PluralForms } from '@studio/ui';
import type { SessionRows } from './use-session-rows';

const KEPT_SESSIONS: PluralForms = ['сохранённой фотосессии', 'сохранённых фотосессий', 'сохранённых фотосессий'];

/** Says that the rows were sought among what the device holds, because the server could not be asked. */
export function SoughtNotice({ data }: { data: SessionRows }) {
  const { soughtAmong, total, fetching, refetch } = data;
  if (soughtAmong === null) return null;
  return (
    <Banner
      tone="info"
      title="Нет связи: показан не весь список"
      action={
        <Button size="sm" onClick={refetch} loading={fetching}>
          Повторить
        </Button>
      }
    >
      {`Найдено ${formatNumber(total ?? 0)} среди ${countOf(soughtAmong, KEPT_SESSIONS)} этого устройства. Остальные появятся, когда вернётся связь.`}
    </Banner>
  );
}
