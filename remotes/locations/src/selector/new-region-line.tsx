import type { Region } from '@studio/contracts';
import { client, newId, orpc } from '@studio/portal';
import { faultOf, useTyped } from '@studio/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlaceSaving } from '../places/use-place-saving';
import { NewPlaceLine } from './new-place-line';

interface NewRegionLineProps {
  /** The region is on the server, and in the visible tree. */
  onAdded: (region: Region) => void;
  onClose: () => void;
}

/** Adds a region without leaving the form that needs it. */
export function NewRegionLine({ onAdded, onClose }: NewRegionLineProps) {
  const cache = useQueryClient();
  const [id] = useState(newId);
  const [name, setName] = useTyped('region', '');
  const saving = usePlaceSaving(
    (input: { id: string; name: string }) => client.locations.createRegion(input),
    async (region) => {
      await cache.refetchQueries({ queryKey: orpc.locations.tree.key() });
      onAdded(region);
    },
  );
  return (
    <NewPlaceLine
      label="Название нового региона"
      action="Добавить регион"
      name={name}
      onName={setName}
      fault={faultOf(saving.error, 'name') ?? saving.error?.message ?? null}
      busy={saving.busy}
      ready={name.trim() !== ''}
      onAdd={() => saving.save({ id, name: name.trim() })}
      onClose={onClose}
    />
  );
}
