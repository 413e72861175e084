import { SessionTable } from './session-table';

/** Tab of a location's card: its sessions, newest first. */
export default function TakenAt({ locationId }: { locationId: string }) {
  return (
    <SessionTable
      of={{ location_id: locationId }}
      caption="Фотосессии локации"
      empty="Здесь появятся фотосессии этой локации."
      allPath={`/photosessions?location=${locationId}`}
    />
  );
}
