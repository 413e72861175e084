import type { City } from '@studio/contracts';
import { client, newId, orpc } from '@studio/portal';
import { faultOf, useTyped } from '@studio/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlaceSaving } from '../places/use-place-saving';
import { ZoneField } from '../time/zone-field';
import { NewPlaceLine } from './new-place-line';

interface NewCityLineProps {
  regionId: string;
  /** The city is on the server, and in the visible tree. */
  onAdded: (city: City) => void;
  onClose: () => void;
}

/** Adds a city of the chosen region, with its time zone, without leaving the form that needs it. */
export function NewCityLine({ regionId, onAdded, onClose }: NewCityLineProps) {
  const cache = useQueryClient();
  const [id] = useState(newId);
  const [name, setName] = useTyped('city', '');
  const [zone, setZone] = useState<string | null>(null);
  const saving = usePlaceSaving(
    (time_zone: string) => client.locations.createCity({ id, name: name.trim(), region_id: regionId, time_zone }),
    async (city) => {
      await cache.refetchQueries({ queryKey: orpc.locations.tree.key() });
      onAdded(city);
    },
  );
  const zoneFault = faultOf(saving.error, 'time_zone');
  return (
    <NewPlaceLine
      label="Название нового города"
      action="Добавить город"
      name={name}
      onName={setName}
      fault={faultOf(saving.error, 'name') ?? (zoneFault === null ? (saving.error?.message ?? null) : null)}
      busy={saving.busy}
      ready={name.trim() !== '' && zone !== null}
      onAdd={() => zone !== null && saving.save(zone)}
      onClose={onClose}
    >
      <ZoneField value={zone} onChange={setZone} error={zoneFault} />
    </NewPlaceLine>
  );
}
