import { EmptyState, IconMapPin, Stack } from '@studio/ui';
import { Figures } from '../detail/figures';
import { usePlaceTree } from '../places/use-place-tree';
import { CITIES, LOCATIONS, PLACED_PEOPLE, REGIONS } from '../words/noun-forms';

/** Shown instead of a card: counts of the whole tree, and hints. */
export function NoChoice() {
  const { tree, index } = usePlaceTree();
  const regions = tree?.regions ?? [];
  const sum = (of: 'locations' | 'employees') => regions.reduce((total, region) => total + region[of], 0);
  return (
    <Stack gap={4}>
      {regions.length > 0 && (
        <Figures
          figures={[
            [regions.length, REGIONS],
            [index.cities.size, CITIES],
            [sum('locations'), LOCATIONS],
            [sum('employees'), PLACED_PEOPLE],
          ]}
        />
      )}
      <EmptyState kind="nothing-yet" icon={<IconMapPin size={24} aria-hidden />} title="Выберите место в дереве">
        Здесь откроется его карточка: адрес, часы работы, сотрудники и история.
      </EmptyState>
    </Stack>
  );
}
