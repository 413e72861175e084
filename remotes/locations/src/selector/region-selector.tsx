import { orpc } from '@studio/portal';
import { Button, Combobox, countOf, DefinitionList, type Fact, Field, IconMap, IconPlus, Row, Stack } from '@studio/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlaceTree } from '../places/use-place-tree';
import { useRights } from '../places/use-rights';
import { CITIES, LOCATIONS } from '../words/noun-forms';
import { NewCityLine } from './new-city-line';
import { NewRegionLine } from './new-region-line';
import { chooseRegion, type Depth, type PlaceChoice } from './place-choice';
import { PlacePicker } from './place-picker';

interface RegionSelectorProps {
  /** The level that must be chosen. */
  depth: Depth;
  value: PlaceChoice;
  onChange: (choice: PlaceChoice) => void;
  /** The fault of the choice, shown below its last step. */
  fault?: string | null;
  /** A place that cannot be chosen: the current one. */
  except?: string;
  /** A missing region or city can be added here. */
  growing?: boolean;
}

/**
 * Chooses a place step by step: the region, then a city in it, then a location. Each step appears after the previous one; the tree is
 * offered as an alternative.
 */
export function RegionSelector({ depth, value, onChange, fault = null, except, growing = false }: RegionSelectorProps) {
  const { createRegion, createCity } = useRights();
  const { tree, index, query } = usePlaceTree();
  const [adding, setAdding] = useState<'region' | 'city' | null>(null);
  const [inTree, setInTree] = useState(false);
  const region = value.region_id === null ? undefined : index.regions.get(value.region_id);
  const withCity = depth !== 'region';
  const lastIs = (step: Depth) => step === (region && withCity ? (value.city_id !== null ? depth : 'city') : 'region');
  // A choice without alternatives is shown, not asked.
  const onlyRegion = tree?.regions.length === 1 && region !== undefined;
  const onlyCity = onlyRegion && withCity && region.cities.length === 1 && value.city_id !== null;
  const mayLook = withCity && !(onlyCity && depth === 'city');
  const mayAddRegion = growing && createRegion;
  const mayAddCity = growing && createCity && withCity && region !== undefined;
  const only: Fact[] = [
    ['Регион', onlyRegion ? region.name : null],
    ['Город', onlyCity ? region.cities[0]?.name : null],
  ];
  const locations = useQuery(
    orpc.locations.cityLocations.queryOptions({
      input: depth === 'location' && value.city_id !== null ? { cityId: value.city_id } : skipToken,
    }),
  );
  const faultOf = (step: Depth) => (lastIs(step) ? fault : null);

  return (
    <Stack gap={3}>
      {inTree && withCity ? (
        <PlacePicker depth={depth} value={value} onChange={onChange} except={except} fault={fault} />
      ) : (
        <>
          {onlyRegion && <DefinitionList facts={only} />}
          {!onlyRegion && (
            <Field label="Регион" required error={faultOf('region')}>
              <Combobox
                options={(tree?.regions ?? []).map(({ id, name, cities }) => ({
                  value: id,
                  label: name,
                  hint: countOf(cities.length, CITIES),
                  disabled: id === except,
                }))}
                value={value.region_id}
                onChange={(id) => onChange(chooseRegion(tree, id))}
                placeholder="Выберите регион"
                loading={query.isPending}
              />
            </Field>
          )}
          {region && withCity && !onlyCity && (
            <Field label="Город" required error={faultOf('city')}>
              <Combobox
                options={region.cities.map(({ id, name, locations: count }) => ({
                  value: id,
                  label: name,
                  hint: countOf(count, LOCATIONS),
                  disabled: id === except,
                }))}
                value={value.city_id}
                onChange={(id) => onChange({ ...value, city_id: id, location_id: null })}
                placeholder={region.cities.length === 0 ? 'В регионе пока нет городов' : 'Выберите город'}
              />
            </Field>
          )}
          {value.city_id !== null && depth === 'location' && (
            <Field label="Локация" required error={faultOf('location')}>
              <Combobox
                options={(locations.data ?? [])
                  .filter(({ status }) => status === 'active')
                  .map(({ id, name, address }) => ({ value: id, label: name, hint: address, disabled: id === except }))}
                value={value.location_id}
                onChange={(id) => onChange({ ...value, location_id: id })}
                placeholder="Выберите локацию"
                loading={locations.isPending}
              />
            </Field>
          )}
        </>
      )}
      {adding === 'region' && (
        <NewRegionLine
          onAdded={({ id }) => {
            setAdding(null);
            onChange({ region_id: id, city_id: null, location_id: null });
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {adding === 'city' && region && (
        <NewCityLine
          regionId={region.id}
          onAdded={({ id, region_id }) => {
            setAdding(null);
            onChange({ region_id, city_id: id, location_id: null });
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {adding === null && (mayAddRegion || mayAddCity || mayLook) && (
        <Row gap={2} wrap>
          {mayLook && (
            <Button
              size="sm"
              variant="ghost"
              icon={<IconMap size={16} aria-hidden />}
              onClick={() => setInTree(!inTree)}
            >
              {inTree ? 'Выбрать по шагам' : 'Выбрать в дереве'}
            </Button>
          )}
          {mayAddCity && <AddButton onClick={() => setAdding('city')}>Добавить город</AddButton>}
          {mayAddRegion && <AddButton onClick={() => setAdding('region')}>Добавить регион</AddButton>}
        </Row>
      )}
    </Stack>
  );
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="sm" variant="ghost" icon={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}
