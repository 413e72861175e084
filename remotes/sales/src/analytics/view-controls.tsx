import { orpc } from '@studio/portal';
import { Combobox, Row, SegmentedControl, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { type AnalyticsView, PERIODS } from './period';

interface ViewControlsProps {
  view: AnalyticsView;
  /** Whether there is more than one location to choose from. */
  reachesMany: boolean;
  onChange: (view: AnalyticsView) => void;
}

const SEGMENTS = PERIODS.map(({ days, label }) => ({ value: String(days), label }));

/** Period, and the location for those who reach more than one. */
export function ViewControls({ view, reachesMany, onChange }: ViewControlsProps) {
  const locations = useQuery({ ...orpc.locations.myAccessible.queryOptions(), enabled: reachesMany });
  const options = (locations.data ?? []).map((place) => ({
    value: place.id,
    label: place.name,
    hint: place.city_name,
  }));
  return (
    <Row direction={{ phone: 'column', tablet: 'row' }} align={{ phone: 'stretch', tablet: 'center' }} gap={3}>
      {reachesMany && (
        <Stack maxWidth={280} grow>
          <Combobox
            label="Локация"
            placeholder="Все локации"
            options={options}
            value={view.locationId}
            onChange={(locationId) => onChange({ ...view, locationId })}
          />
        </Stack>
      )}
      <SegmentedControl
        label="Период"
        options={SEGMENTS}
        value={String(view.days)}
        onChange={(value) => {
          const period = PERIODS.find(({ days }) => String(days) === value);
          if (period) onChange({ ...view, days: period.days });
        }}
      />
    </Row>
  );
}
