import type { PhotosessionSummary } from '@studio/contracts';
import { dash, formatNumber, formatPercent, Grid } from '@studio/ui';
import { changeOfCount, changeOfShare, FigureCard } from '@studio/ui/widgets';

const perSession = (photos: number, sessions: number) => (sessions === 0 ? null : photos / sessions);

/** The four figures of the period. */
export function Figures({ summary }: { summary: PhotosessionSummary }) {
  const { sessions, previous_sessions, photos, previous_photos, conversion, previous_conversion } = summary;
  const yieldNow = perSession(photos, sessions);
  const yieldBefore = perSession(previous_photos, previous_sessions);
  return (
    <Grid columns={{ phone: 2, tablet: 4 }} gap={{ phone: 3, tablet: 4 }}>
      <FigureCard
        name="Фотосессии"
        value={formatNumber(sessions)}
        change={changeOfCount(sessions, previous_sessions)}
        note={`до этого ${formatNumber(previous_sessions)}`}
      />
      <FigureCard
        name="Снимки"
        value={formatNumber(photos)}
        change={changeOfCount(photos, previous_photos)}
        note={`до этого ${formatNumber(previous_photos)}`}
      />
      <FigureCard
        name="Снимков на фотосессию"
        value={yieldNow === null ? dash : formatNumber(yieldNow, { fraction: 1 })}
        change={yieldNow === null ? null : changeOfCount(yieldNow, yieldBefore ?? 0, 1)}
        note={`до этого ${yieldBefore === null ? dash : formatNumber(yieldBefore, { fraction: 1 })}`}
      />
      <FigureCard
        name="Конверсия показа в продажу"
        value={conversion === null ? dash : formatPercent(conversion, { fraction: 0 })}
        change={changeOfShare(conversion, previous_conversion)}
        note="проданные из показанных"
      />
    </Grid>
  );
}
