import { orpc } from '@studio/portal';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { PlaceRef } from '../places/place-ref';
import type { DialogName } from '../places/use-dialog';
import { usePlaceTree } from '../places/use-place-tree';
import { useRights } from '../places/use-rights';
import { chooseRegion, NOTHING_CHOSEN, type PlaceChoice } from '../selector/place-choice';
import { AdministratorsDialog } from './administrators-dialog';
import { ArchiveDialog } from './archive-dialog';
import { AreaPeopleDialog } from './area-people-dialog';
import { CityDialog } from './city-dialog';
import { DeleteDialog } from './delete-dialog';
import type { DialogProps } from './dialog-props';
import { LocationDialog } from './location-dialog';
import { LocationPeopleDialog } from './location-people-dialog';
import { MoveDialog } from './move-dialog';
import { OverviewDialog } from './overview-dialog';
import { RegionDialog } from './region-dialog';
import { RestoreDialog } from './restore-dialog';
import { ZoneDialog } from './zone-dialog';

interface PlaceDialogsProps extends DialogProps {
  name: DialogName;
  /** The place chosen in the tree. */
  place: PlaceRef | null;
}

/** The dialog in the address; renders nothing for one that the person may not use or that has no subject. */
export default function PlaceDialogs({ name, place, ...dialog }: PlaceDialogsProps) {
  const rights = useRights(place);
  const { tree } = usePlaceTree();
  const { region, city, location, choice } = useSubject(place);
  if (name === 'overview') return <OverviewDialog selected={place} {...dialog} />;
  // Forms need the tree and the chosen location's record for their initial values.
  if (tree === undefined || (place?.kind === 'location' && location === undefined)) return null;
  if (name === 'new-region') return rights.createRegion && <RegionDialog {...dialog} />;
  if (name === 'new-city')
    return rights.createCity && <CityDialog regionId={choice?.region_id ?? undefined} {...dialog} />;
  if (name === 'new-location') return rights.createLocation && <LocationDialog choice={choice} {...dialog} />;
  if (location) {
    if (name === 'people') return rights.assignPeople && <LocationPeopleDialog location={location} {...dialog} />;
    if (name === 'delete')
      return (
        rights.remove('location') && (
          <DeleteDialog
            place={{ kind: 'location', id: location.id }}
            name={location.name}
            parent={{ kind: 'city', id: location.city_id }}
            mayArchive={rights.update('location') && location.status === 'active'}
            {...dialog}
          />
        )
      );
    if (!rights.update('location')) return null;
    if (name === 'edit') return <LocationDialog location={location} {...dialog} />;
    if (name === 'move')
      return rights.everywhere && <MoveDialog moved={{ kind: 'location', record: location }} {...dialog} />;
    if (name === 'archive') return <ArchiveDialog location={location} {...dialog} />;
    if (name === 'restore') return location.status === 'archived' && <RestoreDialog location={location} {...dialog} />;
    if (name === 'administrators') return <AdministratorsDialog location={location} {...dialog} />;
    return null;
  }
  const area = region ?? city;
  if (!area || place === null) return null;
  if (name === 'people') return rights.readPeople && <AreaPeopleDialog place={place} name={area.name} {...dialog} />;
  if (name === 'delete')
    return (
      rights.remove(place.kind) && (
        <DeleteDialog
          place={place}
          name={area.name}
          parent={city ? { kind: 'region', id: city.region_id } : null}
          mayArchive={false}
          {...dialog}
        />
      )
    );
  if (!rights.update(place.kind)) return null;
  if (name === 'edit')
    return city ? <CityDialog city={city} {...dialog} /> : region && <RegionDialog region={region} {...dialog} />;
  if (city && name === 'zone') return <ZoneDialog city={city} {...dialog} />;
  if (city && name === 'move') return <MoveDialog moved={{ kind: 'city', record: city }} {...dialog} />;
  return null;
}

/** The chosen place's record, and where in the tree a new place next to it would go. */
function useSubject(place: PlaceRef | null) {
  const { tree, index } = usePlaceTree();
  const idOf = (kind: PlaceRef['kind']) => (place?.kind === kind ? place.id : null);
  const [regionId, cityId, locationId] = [idOf('region'), idOf('city'), idOf('location')];
  const region = useQuery(
    orpc.locations.region.queryOptions({ input: regionId === null ? skipToken : { regionId } }),
  ).data;
  const city = useQuery(orpc.locations.city.queryOptions({ input: cityId === null ? skipToken : { cityId } })).data;
  const location = useQuery(
    orpc.locations.location.queryOptions({ input: locationId === null ? skipToken : { locationId } }),
  ).data;
  return { region, city, location, choice: choiceOf() };

  function choiceOf(): PlaceChoice | undefined {
    if (location) return { ...NOTHING_CHOSEN, region_id: location.region_id, city_id: location.city_id };
    if (cityId !== null)
      return { ...NOTHING_CHOSEN, region_id: index.cities.get(cityId)?.region.id ?? null, city_id: cityId };
    return regionId === null ? undefined : chooseRegion(tree, regionId);
  }
}
